import { randomUUID } from 'node:crypto'
import { expect, type Locator } from 'playwright/test'
import { cents } from '../clients/amounts.ts'
import { AdminScreen } from './admin-screen.ts'

interface Line {
  readonly text: string
  readonly quantity: number
  readonly price: number
  readonly isOptional: boolean
}

/** Offers in the admin, from a request to the sent offer, in either language. */
export class OfferDesk extends AdminScreen {
  /** Opens the panel of a request, and checks its price. */
  async openRequest(name: string, email: string): Promise<Locator> {
    await this.open(`/admin/quote-management?search=${encodeURIComponent(email)}`)
    await this.row(name).getByRole('button', { name }).click()
    const label = this.text(`Quote request from ${name}`, `Forespørsel fra ${name}`)
    const panel = this.page.getByRole('region', { name: label })
    await expect(panel).toBeVisible()
    return panel
  }

  /** Creates an offer from the request of an open panel. */
  async startOffer(request: Locator, title: string): Promise<void> {
    await request.getByRole('link', { name: this.text('Make an offer', 'Lag et tilbud'), exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: this.text('New offer', 'Nytt tilbud') })
    await this.field('Title', 'Tittel', dialog).fill(title)
    await this.press('Create draft', 'Opprett utkast', dialog)
    await expect(this.form).toBeVisible()
  }

  get form() {
    return this.page.getByRole('form', { name: this.text('Offer', 'Tilbud') })
  }

  get lines() {
    return this.form.getByRole('region', { name: this.text('Lines', 'Linjer') })
  }

  get plan() {
    return this.form.getByRole('region', { name: this.text('Payment plan', 'Betalingsplan') })
  }

  /** The panel of the sent offer. */
  get panel() {
    return this.page.getByRole('region', { name: this.text('Offer', 'Tilbud') }).filter({ has: this.history })
  }

  get history() {
    return this.page.getByRole('region', { name: this.text('History', 'Historikk') })
  }

  /** A message of the conversation beside the offer. */
  message(text: string): Locator {
    return this.conversation.getByRole('listitem').filter({ hasText: text })
  }

  get conversation() {
    return this.page.getByRole('region', { name: this.text('Conversation', 'Samtale'), exact: true })
  }

  /** Answers in the conversation beside the offer. */
  async answer(text: string): Promise<void> {
    await this.conversation.getByRole('textbox', { name: this.text('Answer', 'Svar') }).fill(text)
    await this.press('Send answer', 'Send svar', this.conversation)
    await this.expectToast('Answer sent', 'Svaret er sendt')
  }

  price(line: number) {
    return this.field('Price', 'Pris', this.lines).nth(line)
  }

  /** Formats a number in the language. */
  number(value: number): string {
    return this.text(String(value), String(value).replace('.', ','))
  }

  async addLine({ text, quantity, price, isOptional }: Line): Promise<void> {
    const entry = this.lines.getByRole('listitem').nth(await this.lines.getByRole('listitem').count())
    await this.press('Add line', 'Legg til linje', this.lines)
    await this.field('Description', 'Beskrivelse', entry).fill(text)
    await this.field('Quantity', 'Antall', entry).fill(this.number(quantity))
    await this.field('Price', 'Pris', entry).fill(this.number(price))
    if (isOptional) await this.field('Optional', 'Valgfri', entry).check()
  }

  /** Pastes rows of a sheet after the last line. */
  async pasteLines(rows: readonly string[]): Promise<void> {
    const lines = this.lines.getByRole('listitem')
    const count = await lines.count()
    await this.field('Description', 'Beskrivelse', lines.last()).evaluate((field, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, rows.join('\n'))
    await expect(lines).toHaveCount(count + rows.length)
  }

  /** Picks an item of the price list by its text. Returns its line, which is the last one. */
  async pickLine(item: string): Promise<Locator> {
    await this.lines
      .getByRole('combobox', { name: this.text('Pick from the price list', 'Velg fra prislisten') })
      .fill(item)
    await this.page.getByRole('option', { name: item }).click()
    const line = this.lines.getByRole('listitem').last()
    await expect(this.field('Description', 'Beskrivelse', line)).toHaveValue(item)
    return line
  }

  /** Makes the signed-in user the owner of an open record. */
  async own(name: string): Promise<void> {
    const owner = this.page.getByRole('combobox', { name: this.text(`Owner of ${name}`, `Ansvarlig for ${name}`) })
    await owner.click()
    // After nobody, the user is the first.
    await this.page.getByRole('option').nth(1).click()
    await expect(owner).not.toHaveText(this.text('No owner', 'Ingen ansvarlig'))
  }

  /** Replaces the payment plan by two shares: one on acceptance and the rest on delivery. */
  async splitPlan(deposit: { readonly title: string; readonly share: number }, rest: string): Promise<void> {
    const payments = this.plan.getByRole('listitem')
    await this.field('Title', 'Tittel', payments.first()).fill(deposit.title)
    await this.field('Share', 'Andel', payments.first()).fill(String(deposit.share))
    await this.press('Add payment', 'Legg til betaling', this.plan)
    // The next payment is what remains.
    await expect(this.field('Share', 'Andel', payments.nth(1))).toHaveValue(String(100 - deposit.share))
    await this.field('Title', 'Tittel', payments.nth(1)).fill(rest)
    const first = this.field('Due', 'Forfaller', this.plan).first()
    await first.selectOption(this.text('On acceptance', 'Når tilbudet godtas'))
  }

  /** Stores another version of the terms, which the offer then has. */
  async writeTerms(): Promise<void> {
    await this.form
      .getByRole('button', { name: /^(Write|Read or change) the terms$|^(Skriv|Les eller endre) vilkårene$/ })
      .click()
    const dialog = this.page.getByRole('dialog', { name: this.text('Terms', 'Vilkår') })
    await this.field('English', 'Engelsk', dialog).fill(`Payment within 14 days. ${randomUUID()}`)
    await this.field('Norwegian', 'Norsk', dialog).fill('Betaling innen 14 dager.')
    await this.press('Save as a new version', 'Lagre som ny versjon', dialog)
    await expect(dialog).toHaveCount(0)
  }

  /** Expects amounts in the smallest unit below the lines. */
  async expectTotals(net: number, total: number): Promise<void> {
    const sums = this.form.getByRole('region', { name: this.text('Total', 'Sum'), exact: true })
    const amount = async (label: string) =>
      cents(
        await sums
          .locator('dl > *')
          .filter({ has: this.page.getByText(label, { exact: true }) })
          .getByRole('definition')
          .innerText(),
      )
    await expect.poll(() => amount(this.text('Excl. VAT', 'Ekskl. mva.'))).toBe(net)
    await expect.poll(() => amount(this.text('Incl. VAT', 'Inkl. mva.'))).toBe(total)
  }

  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s')
    await this.expectToast('Offer saved', 'Tilbudet er lagret')
  }

  /** The dialog that sends the offer. */
  get sending() {
    return this.page.getByRole('dialog', { name: this.text(/^Send .*offer \d+ to/, /^Vil du sende .*tilbud \d+ til/) })
  }

  async openSending(version: number): Promise<void> {
    if (version === 1) await this.press('Send', 'Send')
    else await this.press('Send a new version', 'Send ny versjon')
    await expect(this.sending).toBeVisible()
  }

  /** Sends the saved offer as this version; its panel opens. */
  async send(version: number): Promise<void> {
    await this.openSending(version)
    await this.press('Send', 'Send', this.sending)
    await this.expectToast(`Version ${version} is on its way`, `Versjon ${version} er på vei`)
    await expect(this.history).toBeVisible()
  }

  /** Returns a fact of the offer in the panel. */
  fact(english: string, norwegian: string): Locator {
    return this.page
      .locator('dl > *')
      .filter({ has: this.page.getByText(this.text(english, norwegian), { exact: true }) })
      .getByRole('definition')
  }

  /** Returns the total of the open panel in the smallest unit. */
  async total(): Promise<number> {
    return cents(await this.fact('Total incl. VAT', 'Sum inkl. mva.').innerText())
  }
}
