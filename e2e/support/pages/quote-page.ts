import type { Page } from 'playwright/test'
import { visit } from '../hydration.ts'
import { takeTime } from './person.ts'

interface Words {
  readonly path: string
  readonly service: string
  readonly hours: string
  readonly name: string
  readonly email: string
  readonly description: string
  readonly total: string
  readonly done: string
}

const ENGLISH: Words = {
  path: '/quote',
  service: 'Service',
  hours: 'Estimated hours',
  name: 'Name',
  email: 'Email',
  description: 'Project description',
  total: 'Total excl. VAT',
  done: 'Quote Request Submitted!',
}

const NORWEGIAN: Words = {
  path: '/no/quote',
  service: 'Tjeneste',
  hours: 'Anslåtte timer',
  name: 'Navn',
  email: 'E-post',
  description: 'Prosjektbeskrivelse',
  total: 'Sum uten mva.',
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
  readonly words: Words

  constructor(page: Page, language: 'en' | 'no') {
    this.page = page
    this.words = language === 'en' ? ENGLISH : NORWEGIAN
  }

  open(siteUrl: string) {
    return visit(this.page, siteUrl + this.words.path)
  }

  get service() {
    return this.page.getByRole('combobox', { name: this.words.service })
  }

  get hours() {
    return this.page.getByRole('spinbutton', { name: this.words.hours })
  }

  text(field: 'name' | 'email' | 'description') {
    return this.page.getByRole('textbox', { name: this.words[field] })
  }

  get total() {
    return this.page.getByText(this.words.total).locator('..')
  }

  async complete(answers: QuoteAnswers): Promise<void> {
    await this.service.selectOption(answers.service)
    if (answers.complexity) await this.page.getByText(answers.complexity, { exact: true }).click()
    if (answers.hours !== undefined) await this.hours.fill(answers.hours)
    await this.text('name').fill(answers.name)
    await this.text('email').fill(answers.email)
    await this.text('description').fill(answers.description)
  }

  /** Reads the label of the button, 'Try again' after a failed send. */
  get sendButton() {
    return this.page.getByRole('main').locator('button[type=submit]')
  }

  /** Presses the button after the time that a person takes. */
  async send(): Promise<void> {
    await takeTime(this.page)
    await this.sendButton.click()
  }

  get done() {
    return this.page.getByRole('heading', { name: this.words.done })
  }
}
