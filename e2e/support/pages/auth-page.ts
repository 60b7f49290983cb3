import type { Locator, Page } from 'playwright/test'
import { waitForElement } from '../page/wait-for-element.ts'
import type { StackInfo } from '../product/product.ts'

const TEXTS = {
  en: {
    email: 'Email',
    password: 'Password',
    name: 'Full name',
    confirm: 'Confirm password',
    newPassword: 'New password',
    newConfirm: 'Confirm new password',
    mailed: /^(Continue|Confirm)/,
  },
  no: {
    email: 'E-post',
    password: 'Passord',
    name: 'Fullt navn',
    confirm: 'Bekreft passordet',
    newPassword: 'Nytt passord',
    newConfirm: 'Bekreft det nye passordet',
    mailed: /^(Fortsett|Bekreft)/,
  },
} as const

/** The sign-in area, in either language. */
export class AuthPage {
  readonly page: Page
  readonly stack: Pick<StackInfo, 'siteUrl'>
  readonly language: keyof typeof TEXTS
  readonly texts: (typeof TEXTS)[keyof typeof TEXTS]

  constructor(page: Page, stack: Pick<StackInfo, 'siteUrl'>, language: keyof typeof TEXTS = 'en') {
    this.page = page
    this.stack = stack
    this.language = language
    this.texts = TEXTS[language]
  }

  /** Stores the language before the first page loads. */
  async chooseLanguage(): Promise<void> {
    await this.page.addInitScript((language) => {
      // A frame of another site may have no storage.
      if (window === window.top) localStorage.setItem('language', language)
    }, this.language)
  }

  async open(address = '/auth'): Promise<void> {
    await this.page.goto(this.stack.siteUrl + address)
    await waitForElement(this.page, '[role="tablist"]')
    await this.page.getByRole('tablist').waitFor()
  }

  get submit(): Locator {
    return this.page.locator('button[type=submit]')
  }

  /** Opens an emailed link of a reset or an email change and presses its button. */
  async openMailed(link: string): Promise<void> {
    await this.page.goto(link)
    await this.page.getByRole('main').getByRole('button', { name: this.texts.mailed }).click()
  }

  /** Sets a password if one is required: after the link of an invite, of a reset, or of a sign-up in another browser. */
  async choosePassword(password: string): Promise<void> {
    await this.page.getByLabel(this.texts.newPassword, { exact: true }).fill(password)
    await this.page.getByLabel(this.texts.newConfirm).fill(password)
    await this.submit.click()
  }

  async fillSignIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel(this.texts.email).fill(email)
    await this.page.getByLabel(this.texts.password, { exact: true }).fill(password)
    await this.submit.click()
  }

  async fillSignUp({ name, email, password }: { name: string; email?: string; password: string }): Promise<void> {
    await this.page.getByLabel(this.texts.name).fill(name)
    if (email !== undefined) await this.page.getByLabel(this.texts.email).fill(email)
    await this.page.getByLabel(this.texts.password, { exact: true }).fill(password)
    await this.page.getByLabel(this.texts.confirm).fill(password)
    await this.submit.click()
  }

  /** Requests the mail for a password reset. */
  async requestReset(email: string): Promise<void> {
    await this.open('/auth?tab=reset')
    await this.page.getByLabel(this.texts.email).fill(email)
    await this.submit.click()
  }

  /** Signs in on the way to an admin URL, and waits for its screen. */
  async signInTo(path: string, email: string, password: string): Promise<void> {
    await this.open(path)
    await this.fillSignIn(email, password)
    await this.page.waitForURL((url) => url.pathname + url.search === path)
    await this.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
}
