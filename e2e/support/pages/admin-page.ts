import type { Locator, Page } from 'playwright/test'
import type { StackInfo } from '../product/product.ts'
import { openAsAdmin } from '../product/session.ts'

/** The admin in English. */
export class AdminPage {
  readonly page: Page
  readonly stack: StackInfo

  constructor(page: Page, stack: StackInfo) {
    this.page = page
    this.stack = stack
  }

  /** Opens quote management as the demo administrator. */
  async open(): Promise<void> {
    await openAsAdmin(this.page, this.stack, '/admin/quote-management')
  }

  row(clientName: string): Locator {
    return this.page.getByRole('row').filter({ hasText: clientName })
  }

  async setStatus(clientName: string, status: 'Pending' | 'Approved' | 'Rejected'): Promise<void> {
    await this.row(clientName).getByRole('combobox').click()
    await this.page.getByRole('option', { name: status }).click()
  }

  /** Returns the figure below a counter's label. */
  async counter(label: string): Promise<number> {
    const figure = this.page.locator('dl > *').filter({ has: this.page.getByText(label, { exact: true }) })
    const text = await figure.getByRole('definition').innerText()
    return Number(text.replaceAll(/[^\d.-]/g, ''))
  }
}
