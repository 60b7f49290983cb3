import { expect, type Locator, type Page } from 'playwright/test'
import { AuthenticatorApp } from '../accounts/authenticator-app.ts'

const TEXTS = {
  en: {
    section: 'Two-step verification',
    name: 'Name',
    next: 'Continue',
    qrCode: /^QR code/,
    code: 'Six-digit code',
    submit: 'Add app',
    codes: 'Recovery codes',
    stored: 'I have stored them',
    accountOf: /^Account of /,
    signOut: 'Log out',
    step: 'Confirm that it is you',
    confirm: 'Confirm',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    required: 'Add a second step to your sign-in',
  },
  no: {
    section: 'Totrinnsbekreftelse',
    name: 'Navn',
    next: 'Fortsett',
    qrCode: /^QR-kode/,
    code: 'Sekssifret kode',
    submit: 'Legg til appen',
    codes: 'Gjenopprettingskoder',
    stored: 'Jeg har tatt vare på dem',
    accountOf: /^Kontoen til /,
    signOut: 'Logg ut',
    step: 'Bekreft at det er deg',
    confirm: 'Bekreft',
    useRecovery: 'Bruk en gjenopprettingskode',
    recovery: 'Gjenopprettingskode',
    required: 'Legg til et trinn når du logger inn',
  },
} as const

/** The second step of the sign-in, and the screens that add an authenticator app, in either language. */
export class SecondFactorPage {
  readonly page: Page
  readonly texts: (typeof TEXTS)[keyof typeof TEXTS]

  constructor(page: Page, language: keyof typeof TEXTS = 'en') {
    this.page = page
    this.texts = TEXTS[language]
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  /** The second step of the sign-in. */
  get step(): Locator {
    return this.heading(this.texts.step)
  }

  /** The screen of an account that must add a factor. */
  get required(): Locator {
    return this.heading(this.texts.required)
  }

  /** The section of the account screen. */
  get section(): Locator {
    return this.page.getByRole('region', { name: this.texts.section })
  }

  get code(): Locator {
    return this.page.getByLabel(this.texts.code)
  }

  /** Fills in the open form for a new app, and stores the recovery codes of the first one. Returns the app and one of the codes. */
  async addApp(form: Locator | Page, name: string): Promise<{ app: AuthenticatorApp; recoveryCode: string }> {
    await form.getByLabel(this.texts.name).fill(name)
    await form.getByRole('button', { name: this.texts.next }).click()
    await expect(form.getByRole('img', { name: this.texts.qrCode })).toBeVisible()
    const app = new AuthenticatorApp((await form.locator('code').textContent()) ?? '')
    await form.getByLabel(this.texts.code).fill(app.code())
    await form.getByRole('button', { name: this.texts.submit }).click()
    const codes = form.getByRole('list', { name: this.texts.codes }).getByRole('listitem')
    const recoveryCode = (await codes.first().textContent()) ?? ''
    await form.getByRole('button', { name: this.texts.stored }).click()
    return { app, recoveryCode }
  }

  /** Answers the second step with a code of an app. */
  async enterCode(code: string): Promise<void> {
    await this.code.fill(code)
    await this.page.getByRole('button', { name: this.texts.confirm }).click()
  }

  /** Answers the second step with a recovery code. */
  async enterRecoveryCode(code: string): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.useRecovery }).click()
    await this.page.getByLabel(this.texts.recovery, { exact: true }).fill(code)
    await this.page.getByRole('button', { name: this.texts.confirm }).click()
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.accountOf }).click()
    await this.page.getByRole('menuitem', { name: this.texts.signOut }).click()
    await expect(this.page.getByRole('tablist')).toBeVisible()
  }
}
