import type { Page } from 'playwright/test'

interface Words {
  readonly path: string
  readonly service: string
  readonly complexity: string
  readonly hours: string
  readonly name: string
  readonly email: string
  readonly description: string
  readonly send: string
  readonly done: string
}

const ENGLISH: Words = {
  path: '/quote',
  service: 'Service',
  complexity: 'Complexity',
  hours: 'Estimated hours',
  name: 'Name',
  email: 'E-mail',
  description: 'Project description',
  send: 'Request Quote',
  done: 'Quote Request Submitted!',
}

const NORWEGIAN: Words = {
  path: '/no/quote',
  service: 'Tjeneste',
  complexity: 'Kompleksitet',
  hours: 'Anslåtte timer',
  name: 'Navn',
  email: 'E-post',
  description: 'Prosjektbeskrivelse',
  send: 'Be om tilbud',
  done: 'Forespørselen er sendt!',
}

export interface QuoteAnswers {
  readonly service: string
  readonly complexity: string
  readonly hours: string
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
    return this.page.goto(siteUrl + this.words.path)
  }

  field(name: Exclude<keyof Words, 'path'>) {
    return this.page.getByLabel(this.words[name], { exact: false })
  }

  async choose(name: 'service' | 'complexity', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.words[name] }).click()
    await this.page.getByRole('option', { name: option }).click()
  }

  async fill(answers: QuoteAnswers): Promise<void> {
    await this.choose('service', answers.service)
    await this.choose('complexity', answers.complexity)
    await this.field('hours').fill(answers.hours)
    await this.page.getByRole('textbox', { name: this.words.name }).fill(answers.name)
    await this.page.getByRole('textbox', { name: this.words.email }).fill(answers.email)
    await this.page.getByRole('textbox', { name: this.words.description }).fill(answers.description)
  }

  get sendButton() {
    return this.page.getByRole('button', { name: this.words.send })
  }

  get done() {
    return this.page.getByRole('heading', { name: this.words.done })
  }
}
