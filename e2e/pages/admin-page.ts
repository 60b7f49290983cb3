import type { Locator, Page } from 'playwright/test'
import type { StackInfo } from '../product.ts'

/** The back office in English. */
export class AdminPage {
  readonly page: Page
  readonly stack: Pick<StackInfo, 'siteUrl' | 'admin'>

  constructor(page: Page, stack: Pick<StackInfo, 'siteUrl' | 'admin'>) {
    this.page = page
    this.stack = stack
  }

  /** Signs the demo administrator in through the form and lands on quote management. */
  async signIn(): Promise<void> {
    const { email, password } = this.stack.admin
    await this.page.goto(`${this.stack.siteUrl}/admin/quote-management`)
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
    await this.page.getByRole('heading', { level: 1, name: 'Quote' }).waitFor()
  }

  row(clientName: string): Locator {
    return this.page.getByRole('row').filter({ hasText: clientName })
  }

  async setStatus(clientName: string, status: 'Pending' | 'Approved' | 'Rejected'): Promise<void> {
    await this.row(clientName).getByRole('combobox').click()
    await this.page.getByRole('option', { name: status }).click()
  }

  /** The figure shown under a counter's label, as a number. */
  async counter(label: string): Promise<number> {
    const figure = this.page.locator('dl > *').filter({ has: this.page.getByText(label, { exact: true }) })
    const text = await figure.getByRole('definition').innerText()
    return Number(text.replaceAll(/[^\d.-]/g, ''))
  }
}
