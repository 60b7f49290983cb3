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
    await this.row(name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
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

  /** Replaces the payment plan by two shares: one on acceptance and the rest on delivery. */
  async splitPlan(deposit: { readonly title: string; readonly share: number }, rest: string): Promise<void> {
    await this.press('Add payment', 'Legg til betaling', this.plan)
    const shares = [deposit.share, 100 - deposit.share]
    for (const [index, title] of [deposit.title, rest].entries()) {
      const item = this.plan.getByRole('listitem').nth(index)
      await this.field('Title', 'Tittel', item).fill(title)
      await this.field('Share', 'Andel', item).fill(String(shares[index]))
    }
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
