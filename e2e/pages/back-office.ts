import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { violations } from '../axe.ts'
import type { StackInfo } from '../product.ts'

const rowsSchema = z.array(z.record(z.string(), z.unknown()))

/** A screen of the back office, whatever it lists. */
export class BackOffice {
  readonly page: Page
  readonly stack: StackInfo

  constructor(page: Page, stack: StackInfo) {
    this.page = page
    this.stack = stack
  }

  /** Signs the demo administrator in and opens a screen, such as 'projects'. */
  async open(screen: string, language: 'en' | 'no' = 'en'): Promise<void> {
    const { email, password } = this.stack.admin
    await this.page.addInitScript((saved) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', saved)
    }, language)
    await this.page.goto(`${this.stack.siteUrl}/admin/${screen}`)
    await this.page.getByRole('textbox', { name: /E-mail|E-post/ }).fill(email)
    await this.page.getByLabel(/^(Password|Passord)$/).fill(password)
    await this.page.getByRole('button', { name: /^(Sign in|Logg inn)$/ }).click()
    await this.page.getByRole('heading', { level: 1 }).first().waitFor()
    await this.page.waitForURL(/\/admin\//)
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
  }

  /** The figure under a label, as its text. */
  figure(label: string): Locator {
    return this.page
      .locator('dl > *')
      .filter({ has: this.page.getByText(label, { exact: true }) })
      .getByRole('definition')
  }

  /** Checks what is shown with axe in both themes at three widths (A1). */
  async expectAccessible(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of [360, 768, 1440]) {
        // One after the other: it is one page.
        // oxlint-disable-next-line no-await-in-loop
        await this.page.setViewportSize({ width, height: 900 })
        // oxlint-disable-next-line no-await-in-loop
        expect(await violations(this.page), `${colorScheme} at ${width}`).toEqual([])
      }
    }
  }

  /** Asks the API with a key of the stack: the secret one sees everything, the publishable one what a visitor may. */
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
