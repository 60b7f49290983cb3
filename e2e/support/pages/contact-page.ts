import type { Page } from 'playwright/test'
import { visit } from '../page/hydration.ts'

const ENGLISH = {
  path: '/contact',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company (optional)',
  projectType: 'Project type',
  budgetRange: 'Budget range',
  subject: 'Subject (optional)',
  message: 'Message',
  send: 'Send message',
  form: 'Write to us',
} as const

type Texts = Readonly<Record<keyof typeof ENGLISH, string>>

const NORWEGIAN: Texts = {
  path: '/no/contact',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  company: 'Firma (valgfritt)',
  projectType: 'Type prosjekt',
  budgetRange: 'Budsjettramme',
  subject: 'Emne (valgfritt)',
  message: 'Melding',
  send: 'Send melding',
  form: 'Skriv til oss',
}

type TextField = 'firstName' | 'lastName' | 'email' | 'company' | 'subject' | 'message'

export type Answers = Partial<Readonly<Record<TextField | 'projectType' | 'budgetRange', string>>>

/** The contact page, in one language. */
export class ContactPage {
  readonly page: Page
  readonly texts: Texts

  constructor(page: Page, language: 'en' | 'no') {
    this.page = page
    this.texts = language === 'en' ? ENGLISH : NORWEGIAN
  }

  async open(siteUrl: string): Promise<void> {
    await visit(this.page, siteUrl + this.texts.path)
    await this.sendButton.waitFor()
  }

  get form() {
    return this.page.getByRole('form', { name: this.texts.form })
  }

  text(field: TextField) {
    return this.form.getByRole('textbox', { name: this.texts[field], exact: true })
  }

  choice(field: 'projectType' | 'budgetRange') {
    return this.form.getByRole('combobox', { name: this.texts[field] })
  }

  get sendButton() {
    return this.form.getByRole('button')
  }

  async complete({ projectType, budgetRange, ...texts }: Answers): Promise<void> {
    for (const field of ['firstName', 'lastName', 'email', 'company', 'subject', 'message'] as const) {
      const text = texts[field]
      // In sequence, as a visitor types.
      if (text !== undefined) await this.text(field).fill(text)
    }
    if (projectType !== undefined) await this.choice('projectType').selectOption(projectType)
    if (budgetRange !== undefined) await this.choice('budgetRange').selectOption(budgetRange)
  }

  async send(): Promise<void> {
    await this.sendButton.click()
  }
}
