import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { StackInfo } from '../product/product.ts'
import { openAsAdmin } from '../product/session.ts'

type Screen = 'contacts' | 'quote-management'

/** The screens of messages and quotes, in English. */
export class InboxPage {
  readonly page: Page
  readonly stack: StackInfo

  constructor(page: Page, stack: StackInfo) {
    this.page = page
    this.stack = stack
  }

  async open(screen: Screen, query = ''): Promise<void> {
    await openAsAdmin(this.page, this.stack, `/admin/${screen}${query}`)
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** The open detail, next to the list or over it. */
  panel(label: string): Locator {
    return this.page.getByRole('region', { name: label }).or(this.page.getByRole('dialog', { name: label }))
  }

  toast(text: string): Locator {
    return this.page.locator('[data-sonner-toast]').getByText(text, { exact: true })
  }

  /** Answers the open confirmation. */
  async answer(button: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
    await this.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  }

  /** Calls a form's function with the fields that the site's forms add. */
  async #post(name: string, body: object): Promise<void> {
    const response = await fetch(`${this.stack.apiUrl}/functions/v1/${name}`, {
      method: 'POST',
      headers: { apikey: this.stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), language: 'no', reference: '', elapsed_ms: 60_000, ...body }),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  }

  /** Sends a visitor's message as the site does. */
  async sendMessage(lastName: string, part: object = {}): Promise<void> {
    await this.#post('send-contact-email', {
      firstName: 'Siv',
      lastName,
      email: `${lastName.toLowerCase()}@inbox.example`,
      company: 'Havn AS',
      projectType: 'Backend Development',
      budgetRange: '$25k - $50k',
      subject: `Båter & priser ${lastName}`,
      message: 'Første linje\nAndre linje',
      ...part,
    })
  }

  /** Sends a visitor's request for a quote, in Norwegian. */
  async requestQuote(name: string): Promise<void> {
    await this.#post('request-quote', {
      client_name: name,
      client_email: `${name.toLowerCase().replaceAll(' ', '.')}@inbox.example`,
      company_name: null,
      service_type: 'Backend development',
      project_description: 'Et register over båtplasser på Ærøy.',
      complexity: 'medium',
      estimated_hours: 40,
    })
  }
}
