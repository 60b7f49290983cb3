import { expect, type Locator } from 'playwright/test'
import { cents } from '../clients/amounts.ts'
import { waitForElement } from '../page/wait-for-element.ts'
import { AdminScreen } from './admin-screen.ts'

/** Engagements in the admin: their plan, its bills and their payment, in either language. */
export class EngagementDesk extends AdminScreen {
  /** Opens the panel of an engagement by its title. */
  async openWork(title: string): Promise<void> {
    await this.open(`/admin/engagements?search=${encodeURIComponent(title)}`)
    await this.row(title)
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .click()
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

  /** Records the invoice of an item in its dialog. */
  async bill(item: string, invoice: string): Promise<void> {
    const name = this.text(`Mark as billed: ${item}`, `Merk som fakturert: ${item}`)
    await this.panel.getByRole('button', { name }).click()
    const dialog = this.page.getByRole('dialog', { name: this.text(/^Bill /, /^Fakturer /) })
    await this.field('Invoice number', 'Fakturanummer', dialog).fill(invoice)
    await this.press('Mark as billed', 'Merk som fakturert', dialog)
    await waitForElement(this.page, '[data-sonner-toast]', this.text('Billed.', 'Fakturert.'))
  }

  /** The bill of an item, which links to its transaction. */
  invoice(number: string): Locator {
    return this.panel.getByRole('link', { name: this.text(`Invoice ${number}`, `Faktura ${number}`) })
  }

  /** Opens the transaction of an invoice. */
  async openInvoice(number: string): Promise<Locator> {
    await this.invoice(number).click()
    return this.page.getByRole('dialog', { name: this.text('Edit transaction', 'Rediger transaksjon') })
  }

  /** Marks an open transaction as paid. */
  async markPaid(transaction: Locator): Promise<void> {
    await this.field('Status', 'Status', transaction).selectOption(this.text('Paid', 'Betalt'))
    await this.press('Save', 'Lagre', transaction)
    const done = this.text('Transaction updated successfully', 'Transaksjonen er oppdatert')
    await waitForElement(this.page, '[data-sonner-toast]', done)
  }
}
