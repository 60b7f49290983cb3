import { expect, type Locator } from 'playwright/test'
import { cents } from '../clients/amounts.ts'
import { AdminScreen } from './admin-screen.ts'

/** Engagements in the admin: their plan, its bills and their payment, in either language. */
export class EngagementDesk extends AdminScreen {
  /** Opens the panel of an engagement by its title. */
  async openWork(title: string): Promise<void> {
    await this.open(`/admin/engagements?search=${encodeURIComponent(title)}`)
    await this.row(title).getByRole('button', { name: title }).click()
    await expect(this.plan).toBeVisible()
  }

  get panel() {
    return this.page.getByRole('region', { name: this.text(/^Engagement /, /^Oppdraget /) })
  }

  get plan() {
    return this.panel.getByRole('region', { name: this.text('Payment plan', 'Betalingsplan') })
  }

  item(title: string): Locator {
    return this.plan.getByRole('listitem').filter({ hasText: title })
  }

  /** Expects these planned amounts in the smallest unit, in their order. */
  async expectPlan(...amounts: readonly number[]): Promise<void> {
    const planned = this.plan.getByRole('listitem').locator('strong')
    await expect.poll(async () => (await planned.allInnerTexts()).map(cents)).toEqual(amounts)
  }

  /** The bill of an item, which links to its transaction. */
  invoice(number: string): Locator {
    return this.panel.getByRole('link', { name: this.text(`Invoice ${number}`, `Faktura ${number}`) })
  }

  /** Opens the list of what is to bill, with one engagement. */
  async openBilling(title: string): Promise<void> {
    await this.open(`/admin/engagements?tab=billing&search=${encodeURIComponent(title)}`)
    await expect(this.row(title)).toContainText(this.text('Not handed over', 'Ikke overført'))
  }

  /** Hands all rows of the list over by a file, which is then saved. */
  async handOver(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /^Select all rows on this page|^Velg alle rad/ }).check()
    await this.press('Hand over…', 'Overfør …')
    const dialog = this.page.getByRole('dialog', { name: this.text('Hand over 1 item', 'Overfør 1 post') })
    await this.press('Save the file', 'Lagre filen', dialog)
  }

  /** Returns the only row of the file of a hand-over, and its id, amount and currency. */
  readHandOver(file: string) {
    const [head = '', line = ''] = file.replace('\uFEFF', '').split('\r\n')
    const [id = '', , , , amount = '', currency = ''] = line.split(this.text(',', ';'))
    return { id, head, line, amount, currency }
  }

  /** Reads invoice numbers and payments from a file in the open list, and stores its only change. */
  async readBack(lines: readonly string[]): Promise<void> {
    const name = this.text('Read invoice numbers and payments', 'Les inn fakturanumre og betalinger')
    await this.page.getByRole('button', { name }).click()
    await this.page
      .locator(`input[type=file][aria-label="${this.text('Choose a file', 'Velg en fil')}"]`)
      .setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
    const dialog = this.page.getByRole('dialog', { name })
    await this.press('Store 1 change', 'Lagre 1 endring', dialog)
    await this.expectToast('1 change stored', '1 endring er lagret')
    await expect(dialog).toHaveCount(0)
  }
}
