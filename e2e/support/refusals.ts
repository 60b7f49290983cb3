import { expect, type Locator, type Page } from 'playwright/test'
import { appears } from './appears.ts'
import type { StaffScreen } from './pages/staff-screen.ts'
import { refuse, type Stranger } from './refused.ts'
import { digestsOf } from './stored-rows.ts'

/** Toasts and alerts that came after the earlier ones were marked. */
const NEW_MESSAGES = '[data-sonner-toast]:not([data-earlier]), [role="alert"] > :not([data-earlier])'

/** An action on a screen. */
export interface Attempt {
  readonly act: () => Promise<void>
  /** The message when the database refuses the action. */
  readonly refused: string
  /** Expects the screen to be as before: the row, the dialog with its input. */
  readonly kept?: () => Promise<void>
  /** The message when the database accepts the action. Left out where another test covers it. */
  readonly done?: string
  /** Repeats the action, where that takes less than the first time. */
  readonly again?: () => Promise<void>
  /** Whose rights refuse the action; by default a waiting account's in English and a visitor's in Norwegian. */
  readonly stranger?: Stranger
}

/**
 * Runs the actions of a screen twice: refused by the database's access rules, and then, in Norwegian, accepted. In English the rights of a
 * waiting account refuse them (row level security), in Norwegian those of a visitor (grants).
 */
export class Refusals {
  readonly #screen: StaffScreen
  /** The tables that a refused action must not change. */
  readonly #tables: readonly string[]

  constructor(screen: StaffScreen, tables: readonly string[]) {
    this.#screen = screen
    this.#tables = tables
  }

  /** Expects a refused action to show its message, roll back and store nothing; then runs the action again, accepted. */
  async attempt({ act, refused, kept, done, again = act, ...whose }: Attempt): Promise<void> {
    const { page, stack, language } = this.#screen
    const { stranger = language === 'en' ? 'waiting' : 'visitor' } = whose
    const refusal = await refuse(page, stack, { stranger })
    const before = await digestsOf(stack, this.#tables)
    const message = await expectMessage(page, act, refused)
    // The row exists: only the access rules stood in the way.
    expect(await message.textContent()).not.toMatch(/no longer exists|finnes ikke lenger/)
    await kept?.()
    expect(refusal.answers, `responses behind “${refused}”`).not.toEqual([])
    expect(refusal.answers.filter((status) => status >= 500)).toEqual([])
    expect(await digestsOf(stack, this.#tables)).toEqual(before)
    await this.#screen.expectTranslated()
    await refusal.allow()
    if (done !== undefined && language === 'no') await expectMessage(page, again, done)
  }

  /** Expects each part that may not be read to show its own message, and to recover. */
  async attemptReading(act: () => Promise<void>, ...failures: string[]): Promise<void> {
    const { page, stack } = this.#screen
    const refusal = await refuse(page, stack, { stranger: 'visitor', reads: true })
    await act()
    await Promise.all(failures.map((failure) => appears(page, '[role="alert"]', failure)))
    const alerts = failures.map((failure) => page.getByRole('alert').filter({ hasText: failure }))
    for (const alert of alerts) await expect(alert).toBeVisible()
    await this.#screen.expectTranslated()
    await refusal.allow()
    // All that was refused, named above or read beside it. The session check that a refusal causes may be faster.
    const retry = page.getByRole('button', { name: this.#screen.text('Try again', 'Prøv igjen') })
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().press('Enter', { timeout: 500 })
      // Gone, and not only until a request that was refused before is answered.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2000 })
      await expect(retry).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    for (const alert of alerts) await expect(alert).toHaveCount(0)
  }

  /** Expects a list that may not be read not to be exported either. */
  async attemptExport(): Promise<void> {
    const { page, stack, text } = this.#screen
    const refusal = await refuse(page, stack, { stranger: 'visitor', reads: true })
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
  await appears(page, NEW_MESSAGES, text)
  const messages = page.locator(NEW_MESSAGES)
  const found = messages
    .filter({ has: page.getByText(text, { exact: true }) })
    .or(messages.and(page.getByText(text)))
    .first()
  await expect(found).toBeVisible()
  return found
}
