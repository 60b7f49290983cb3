import { expect, type Page } from 'playwright/test'
import { cents } from '../clients/amounts.ts'
import { visit } from '../page/hydration.ts'

const ENGLISH = {
  name: 'Your name',
  role: 'Your title',
  consent: /^I accept offer|^I accept change order/,
  accept: /^Accept the offer for/,
  code: 'Code from the email',
  ask: 'Ask a question',
  question: 'Your question',
  sendQuestion: 'Send the question',
  attach: 'Attach files',
  attached: 'Attached',
  thread: 'Our conversation about this offer',
  asked: /We have your question/,
  decline: 'Decline the offer',
  why: 'Why do you decline?',
  price: 'The price',
  reason: 'Anything to add',
  version: (version: number) => `Version ${version}`,
  changes: (version: number) => `What has changed since version ${version}`,
  total: 'Total',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
}

const NORWEGIAN: typeof ENGLISH = {
  name: 'Navnet ditt',
  role: 'Stillingen din',
  consent: /^Jeg godtar/,
  accept: /^Godta tilbudet på/,
  code: 'Koden i e-posten',
  ask: 'Still et spørsmål',
  question: 'Spørsmålet ditt',
  sendQuestion: 'Send spørsmålet',
  attach: 'Legg ved filer',
  attached: 'Lagt ved',
  thread: 'Samtalen om dette tilbudet',
  asked: /Vi har fått spørsmålet/,
  decline: 'Avslå tilbudet',
  why: 'Hvorfor avslår du?',
  price: 'Prisen',
  reason: 'Noe mer du vil si',
  version: (version) => `Versjon ${version}`,
  changes: (version) => `Dette er endret siden versjon ${version}`,
  total: 'Sum',
  accepted: 'Godtatt',
  declined: 'Avslått',
  expired: 'Utløpt',
  replaced: 'Erstattet',
}

type Outcome = 'accepted' | 'declined' | 'expired' | 'replaced'

/** The page of an offer as its client sees it, in one language. */
export class OfferPage {
  readonly page: Page
  readonly texts: typeof ENGLISH

  constructor(page: Page, language: 'en' | 'no') {
    this.page = page
    this.texts = language === 'en' ? ENGLISH : NORWEGIAN
  }

  /** Opens the link of a mail. */
  async open(link: string): Promise<void> {
    await visit(this.page, link)
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }

  outcome(state: Outcome) {
    return this.page.getByRole('heading', { name: this.texts[state], exact: true })
  }

  version(version: number) {
    return this.page.getByText(this.texts.version(version), { exact: true }).first()
  }

  get acceptButton() {
    return this.page.getByRole('button', { name: this.texts.accept })
  }

  get code() {
    return this.page.getByRole('textbox', { name: this.texts.code })
  }

  /** Expects this total, in the smallest unit, in the sums, in the sticky bar, and on the button while the offer can be accepted. */
  async expectTotal(total: number): Promise<void> {
    const bar = this.page.getByRole('complementary').locator('strong')
    const sum = this.page.locator('dl > div').filter({ hasText: this.texts.total }).last().getByRole('definition')
    await expect.poll(async () => cents(await bar.innerText())).toBe(total)
    await expect(bar).toBeInViewport()
    expect(cents(await sum.innerText())).toBe(total)
    if ((await this.acceptButton.count()) > 0) expect(cents(await this.acceptButton.innerText())).toBe(total)
  }

  /** Adds or removes an optional line. */
  tick(line: string): Promise<void> {
    return this.page.getByRole('checkbox', { name: line }).check()
  }

  /** Asks a question, with a file if there is one. */
  async ask(question: string, file?: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('summary').filter({ hasText: this.texts.ask }).click()
    await this.page.getByRole('textbox', { name: this.texts.question }).fill(question)
    if (file) {
      await this.page.getByLabel(this.texts.attach).setInputFiles(file)
      await expect(this.page.getByText(this.texts.attached)).toBeVisible()
    }
    await this.page.getByRole('button', { name: this.texts.sendQuestion }).click()
    await expect(this.page.getByText(this.texts.asked)).toBeVisible()
  }

  /** The conversation on the page. */
  get thread() {
    return this.page.locator('details').filter({ hasText: this.texts.thread })
  }

  /** What is different from a version. */
  changes(version: number) {
    return this.page.getByRole('region', { name: this.texts.changes(version) })
  }

  /** Makes the page refetch, as when its window gets the focus. */
  refresh(): Promise<void> {
    return this.page.evaluate(() => void dispatchEvent(new Event('focus')))
  }

  async decline(reason: string): Promise<void> {
    await this.page.locator('summary').filter({ hasText: this.texts.decline }).click()
    await this.page.getByRole('combobox', { name: this.texts.why }).selectOption(this.texts.price)
    await this.page.getByRole('textbox', { name: this.texts.reason }).fill(reason)
    await this.page.getByRole('button', { name: this.texts.decline }).click()
  }

  /** Fills in the name, the title and the consent, and presses the button that names the amount. */
  async accept(name: string, title: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.texts.name }).fill(name)
    await this.page.getByRole('textbox', { name: this.texts.role }).fill(title)
    await this.page.getByRole('checkbox', { name: this.texts.consent }).check()
    await this.acceptButton.click()
  }
}
