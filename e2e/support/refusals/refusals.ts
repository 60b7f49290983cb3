import { expect, type Locator, type Page } from 'playwright/test'
import { waitForElement } from '../page/wait-for-element.ts'
import type { AdminScreen } from '../pages/admin-screen.ts'
import { refuse, type Requester } from './refused.ts'
import { digestsOf } from '../product/stored-rows.ts'

/** The toasts and alerts that appeared after the earlier ones were marked. */
const NEW_MESSAGES = '[data-sonner-toast]:not([data-earlier]), [role="alert"] > :not([data-earlier])'

/** An action on a screen. */
export interface Attempt {
  readonly act: () => Promise<void>
  /** The message when the database refuses the action. */
  readonly refused: string
  /** Expects the screen to be unchanged: the row, or the dialog with its input. */
  readonly expectUnchanged?: () => Promise<void>
  /** The message when the database accepts the action. Omitted if another test covers it. */
  readonly done?: string
  /** Repeats the action, if that takes fewer steps than the first time. */
  readonly again?: () => Promise<void>
  /** The requester whose rights refuse the action; by default a waiting account in English and a visitor in Norwegian. */
  readonly requester?: Requester
}

/**
 * Runs the actions of a screen twice: refused by the database's access rules, and then, in Norwegian, accepted. In English the rights of a
 * waiting account refuse them (row level security), in Norwegian those of a visitor (grants).
 */
export class Refusals {
  readonly #screen: AdminScreen
  /** The tables that a refused action must not change. */
  readonly #tables: readonly string[]

  constructor(screen: AdminScreen, tables: readonly string[]) {
    this.#screen = screen
    this.#tables = tables
  }

  /** Expects a refused action to show its message, roll back and store nothing; then runs the action again, accepted. */
  async attempt({ act, refused, expectUnchanged, done, again = act, ...whose }: Attempt): Promise<void> {
    const { page, stack, language } = this.#screen
    const { requester = language === 'en' ? 'waiting' : 'visitor' } = whose
    const refusal = await refuse(page, stack, { requester })
    const before = await digestsOf(stack, this.#tables)
    const message = await expectMessage(page, act, refused)
    // The row exists: only the access rules refused the action.
    expect(await message.textContent()).not.toMatch(/no longer exists|finnes ikke lenger/)
    await expectUnchanged?.()
    expect(refusal.answers, `responses behind “${refused}”`).not.toEqual([])
    expect(refusal.answers.filter((status) => status >= 500)).toEqual([])
    expect(await digestsOf(stack, this.#tables)).toEqual(before)
    await this.#screen.expectTranslated()
    await refusal.allow()
    if (done !== undefined && language === 'no') await expectMessage(page, again, done)
  }

  /** Expects each unreadable part to show its message, and to recover. */
  async attemptReading(act: () => Promise<void>, ...failures: string[]): Promise<void> {
    const { page, stack } = this.#screen
    const refusal = await refuse(page, stack, { requester: 'visitor', reads: true })
    await act()
    await Promise.all(failures.map((failure) => waitForElement(page, '[role="alert"]', failure)))
    const alerts = failures.map((failure) => page.getByRole('alert').filter({ hasText: failure }))
    for (const alert of alerts) await expect(alert).toBeVisible()
    await this.#screen.expectTranslated()
    await refusal.allow()
    // Every refused read, whether listed above or fetched with it. The session check after a refusal may be faster.
    const retry = page.getByRole('button', { name: this.#screen.text('Try again', 'Prøv igjen') })
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().press('Enter', { timeout: 500 })
      // Gone for good, not just until an earlier refused request gets its response.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2000 })
      await expect(retry).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    for (const alert of alerts) await expect(alert).toHaveCount(0)
  }

  /** Expects the export of an unreadable list to fail. */
  async attemptExport(): Promise<void> {
    const { page, stack, text } = this.#screen
    const refusal = await refuse(page, stack, { requester: 'visitor', reads: true })
    const act = () => this.#screen.press('Export CSV', 'Eksporter CSV')
    await expectMessage(page, act, text('Failed to export', 'Eksporten mislyktes'))
    await refusal.allow()
  }
}

/** Acts and returns the new message with this text; messages of earlier actions may still be shown. */
async function expectMessage(page: Page, act: () => Promise<void>, text: string): Promise<Locator> {
  await page.evaluate(() => {
    const earlier = document.querySelectorAll<HTMLElement>('[data-sonner-toast], [role="alert"] > *')
    for (const each of earlier) each.dataset['earlier'] = ''
  })
  await act()
  await waitForElement(page, NEW_MESSAGES, text)
  const messages = page.locator(NEW_MESSAGES)
  const found = messages
    .filter({ has: page.getByText(text, { exact: true }) })
    .or(messages.and(page.getByText(text)))
    .first()
  await expect(found).toBeVisible()
  return found
}
