import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { waitForElement } from '../page/wait-for-element.ts'
import type { StackInfo } from '../product/product.ts'
import { openAsAdmin } from '../product/session.ts'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** A screen of the admin with a list. */
export class AdminList {
  readonly page: Page
  readonly stack: StackInfo

  constructor(page: Page, stack: StackInfo) {
    this.page = page
    this.stack = stack
  }

  /** Opens a screen, such as 'projects', as the demo administrator. */
  async open(screen: string, language: 'en' | 'no' = 'en'): Promise<void> {
    await openAsAdmin(this.page, this.stack, `/admin/${screen}`, language)
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  async expectToast(text: string): Promise<void> {
    await waitForElement(this.page, '[data-sonner-toast]', text)
    await expect(this.page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
  }

  /** Returns the figure below a label, as text. */
  figure(label: string): Locator {
    return this.page
      .locator('dl > *')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole('definition')
  }

  /** Requests the API with a key of the stack: the secret key reads everything, the publishable key reads what visitors may. */
  async rest(key: 'secretKey' | 'publishableKey', path: string, init: { method?: string; body?: object } = {}) {
    const response = await fetch(`${this.stack.apiUrl}/rest/v1/${path}`, {
      method: init.method ?? 'GET',
      headers: {
        apikey: this.stack[key],
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(init.body ? { body: JSON.stringify(init.body) } : {}),
    })
    const rows: unknown = await response.json().catch(() => null)
    return { status: response.status, rows: rowsSchema.safeParse(rows).data ?? [] }
  }
}
