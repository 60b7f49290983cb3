import type { Page } from 'playwright/test'
import { visit } from '../page/hydration.ts'

interface Texts {
  readonly path: string
  readonly service: string
  readonly hours: string
  readonly name: string
  readonly email: string
  readonly description: string
  readonly total: string
  readonly done: string
}

const ENGLISH: Texts = {
  path: '/quote',
  service: 'Service',
  hours: 'Estimated hours',
  name: 'Name',
  email: 'Email',
  description: 'Project description',
  total: 'Total excl. VAT',
  done: 'Quote Request Submitted!',
}

const NORWEGIAN: Texts = {
  path: '/no/quote',
  service: 'Tjeneste',
  hours: 'Anslåtte timer',
  name: 'Navn',
  email: 'E-post',
  description: 'Prosjektbeskrivelse',
  total: 'Sum ekskl. mva.',
  done: 'Forespørselen er sendt!',
}

export interface QuoteAnswers {
  /** An option's label, or its index in the list, where 0 is the prompt. */
  readonly service: string | { readonly index: number }
  readonly complexity?: string
  readonly hours?: string
  readonly name: string
  readonly email: string
  readonly description: string
}

/** The quote calculator, in one language. */
export class QuotePage {
  readonly page: Page
  readonly texts: Texts

  constructor(page: Page, language: 'en' | 'no') {
    this.page = page
    this.texts = language === 'en' ? ENGLISH : NORWEGIAN
  }

  open(siteUrl: string) {
    return visit(this.page, siteUrl + this.texts.path)
  }

  get service() {
    return this.page.getByRole('combobox', { name: this.texts.service })
  }

  get hours() {
    return this.page.getByRole('spinbutton', { name: this.texts.hours })
  }

  text(field: 'name' | 'email' | 'description') {
    return this.page.getByRole('textbox', { name: this.texts[field] })
  }

  get total() {
    return this.page.getByText(this.texts.total).locator('..')
  }

  async complete(answers: QuoteAnswers): Promise<void> {
    await this.service.selectOption(answers.service)
    if (answers.complexity) await this.page.getByRole('radio', { name: answers.complexity, exact: true }).check()
    if (answers.hours !== undefined) await this.hours.fill(answers.hours)
    await this.text('name').fill(answers.name)
    await this.text('email').fill(answers.email)
    await this.text('description').fill(answers.description)
  }

  /** Reads the label of the button, 'Try again' after a failed send. */
  get sendButton() {
    return this.page.getByRole('main').locator('button[type=submit]')
  }

  /** Presses the button. */
  async send(): Promise<void> {
    await this.sendButton.click()
  }

  get done() {
    return this.page.getByRole('heading', { name: this.texts.done })
  }
}
