import { expect, type Page } from 'playwright/test'
import { visit } from '../page/hydration.ts'
import { nextLink } from '../clients/client-mails.ts'
import type { StackInfo } from '../product/product.ts'

const ENGLISH = {
  path: '/client',
  email: 'Your email address',
  ask: 'Email me a link',
  open: 'Open my page',
  refused: /^This link opens no page/,
  message: 'Your message',
  send: 'Send the message',
  sent: /We have your message/,
  mark: 'Mark as read',
}

const NORWEGIAN: typeof ENGLISH = {
  path: '/no/client',
  email: 'E-postadressen din',
  ask: 'Send meg en lenke',
  open: 'Åpne siden min',
  refused: /^Denne lenken åpner ingen side/,
  message: 'Meldingen din',
  send: 'Send meldingen',
  sent: /Vi har fått meldingen/,
  mark: 'Merk som lest',
}

/** The clients' own page, in one language. */
export class ClientOwnPage {
  readonly page: Page
  readonly texts: typeof ENGLISH

  constructor(page: Page, language: 'en' | 'no') {
    this.page = page
    this.texts = language === 'en' ? ENGLISH : NORWEGIAN
  }

  /** Requests a link for an address, and returns the last mailed link once there are `count`. */
  async askForLink(stack: StackInfo, email: string, count = 1): Promise<string> {
    await visit(this.page, stack.siteUrl + this.texts.path)
    await this.page.getByRole('textbox', { name: this.texts.email }).fill(email)
    await this.page.getByRole('button', { name: this.texts.ask }).click()
    return nextLink(stack, 'client', email, count)
  }

  /** Enters by a link. */
  async enter(link: string): Promise<void> {
    await visit(this.page, link)
    await this.page.getByRole('button', { name: this.texts.open }).click()
    await expect(this.page.getByRole('textbox', { name: this.texts.message })).toBeVisible()
  }

  async write(message: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.texts.message }).fill(message)
    await this.page.getByRole('button', { name: this.texts.send }).click()
    await expect(this.page.getByText(this.texts.sent)).toBeVisible()
  }

  message(text: string) {
    return this.page.getByRole('listitem').filter({ hasText: text })
  }
}
