import { expect, type Locator, type Page } from 'playwright/test'
import { appears } from '../appears.ts'
import { settled, violations } from '../axe.ts'
import { inDatabase } from '../accounts.ts'
import type { StackInfo } from '../product.ts'
import { refuse, type Stranger } from '../refused.ts'
import { openAsAdmin } from '../session.ts'
import { untranslated } from '../untranslated.ts'

export type Language = 'en' | 'no'

/** What a screen has said since what it had said before was marked. */
const TOLD = '[data-sonner-toast]:not([data-earlier]), [role="alert"] > :not([data-earlier])'

/** Something that can be done on a screen. */
export interface Attempt {
  /** What the person does. */
  readonly act: () => Promise<void>
  /** What the screen says when the database refuses it. */
  readonly refused: string
  /** What is as it was then: the row, the dialog with what was typed. */
  readonly kept?: () => Promise<void>
  /** The same when the database takes it. Left out where a test of its own shows it. */
  readonly done?: string
  /** Doing it again, where that is less than doing it at first. */
  readonly again?: () => Promise<void>
  /** Whose rights refuse it, where the language does not say. */
  readonly stranger?: Stranger
}

/**
 * A screen on which every action is first refused by the database's access rules and then, in Norwegian, done. In English a waiting
 * account's rights refuse it (row level security), in Norwegian a visitor's (the grants).
 */
export class TriedScreen {
  readonly page: Page
  readonly stack: StackInfo
  readonly language: Language
  /** The tables that a refusal may not change. */
  readonly #tables: readonly string[]

  constructor(page: Page, stack: StackInfo, language: Language, tables: readonly string[]) {
    this.page = page
    this.stack = stack
    this.language = language
    this.#tables = tables
  }

  /** The words of the language shown. */
  readonly say = (english: string, norwegian: string): string => (this.language === 'en' ? english : norwegian)

  async open(path: string): Promise<void> {
    await openAsAdmin(this.page, this.stack, path, this.language)
  }

  /** Closes the dialog that a refusal has left open, and discards what was typed. */
  async leaveDialog(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    if (this.language === 'en') {
      await this.press('Cancel', 'Avbryt', dialog)
      await this.answer('Discard', 'Forkast')
    }
    await expect(dialog).toHaveCount(0)
  }

  /** Stores a row as the owner of the database, and gives its id. */
  store(table: string, row: Readonly<Record<string, string | number | boolean | null>>): Promise<string> {
    return inDatabase(this.stack, async (sql) => {
      const [stored] = await sql<{ id: string }[]>`insert into public.${sql(table)} ${sql(row)} returning id`
      if (!stored) throw new Error(`Nothing was stored in ${table}`)
      return stored.id
    })
  }

  /** Stores a note as the demo administrator, who alone may delete it. */
  storeNote(
    row: { readonly contact_id: string } | { readonly quote_request_id: string },
    body: string,
  ): Promise<string> {
    return inDatabase(this.stack, async (sql) => {
      const [author] = await sql<
        { user_id: string }[]
      >`select user_id from public.profiles where email = ${this.stack.admin.email}`
      return this.store('notes', { ...row, body, author_id: author?.user_id ?? null })
    })
  }

  /** Presses a button by keyboard: what has been said may lie over it. */
  async press(english: string, norwegian: string, within: Page | Locator = this.page): Promise<void> {
    const button = within.getByRole('button', { name: this.say(english, norwegian), exact: true }).first()
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }

  field(english: string, norwegian: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.say(english, norwegian), { exact: true })
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** Chooses from the menu of a button. */
  async choose(button: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** Answers the question that is open. */
  async answer(english: string, norwegian: string): Promise<void> {
    const question = this.page.getByRole('alertdialog')
    await question.getByRole('button', { name: this.say(english, norwegian), exact: true }).click()
    await question.waitFor({ state: 'detached' })
  }

  /** Nothing shown is in the wrong language. */
  async expectTranslated(): Promise<void> {
    if (this.language === 'no') expect(await untranslated(this.page)).toEqual([])
  }

  /** What is open has no violation of accessibility (A1), once for both languages. */
  async expectAccessible(): Promise<void> {
    if (this.language === 'no') return
    await settled(this.page)
    expect(await violations(this.page)).toEqual([])
  }

  /** What may not be read says so by its own words, each part for itself, and comes back. */
  async tryReading(act: () => Promise<void>, ...failures: string[]): Promise<void> {
    const refusal = await refuse(this.page, this.stack, { stranger: 'visitor', reads: true })
    await act()
    await Promise.all(failures.map((failure) => appears(this.page, '[role="alert"]', failure)))
    const alerts = failures.map((failure) => this.page.getByRole('alert').filter({ hasText: failure }))
    for (const alert of alerts) await expect(alert).toBeVisible()
    await this.expectTranslated()
    await refusal.allow()
    // All that was refused, named above or read beside it. The check of the session, which a refusal causes, may be faster.
    const retry = this.page.getByRole('button', { name: this.say('Try again', 'Prøv igjen') })
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().press('Enter', { timeout: 500 })
      // Gone, and not only until a request that was refused before is answered.
      await expect(this.page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 2000 })
      await expect(retry).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    for (const alert of alerts) await expect(alert).toHaveCount(0)
  }

  /** A list that may not be read is not exported either. */
  async tryExport(): Promise<void> {
    const refusal = await refuse(this.page, this.stack, { stranger: 'visitor', reads: true })
    const act = () => this.press('Export CSV', 'Eksporter CSV')
    await this.#expectTold(act, this.say('Failed to export', 'Eksporten mislyktes'))
    await refusal.allow()
  }

  /** Does something that is refused and looks that it is told, taken back and not stored; then does it. */
  async attempt({ act, refused, kept, done, again = act, ...whose }: Attempt): Promise<void> {
    const { stranger = this.language === 'en' ? 'waiting' : 'visitor' } = whose
    const refusal = await refuse(this.page, this.stack, { stranger })
    const before = await this.#stored()
    const told = await this.#expectTold(act, refused)
    // The row is there: only the rules stood in the way.
    expect(await told.textContent()).not.toMatch(/no longer exists|finnes ikke lenger/)
    await kept?.()
    expect(refusal.answers, `answers to what says “${refused}”`).not.toEqual([])
    expect(refusal.answers.filter((status) => status >= 500)).toEqual([])
    expect(await this.#stored()).toEqual(before)
    await this.expectTranslated()
    await refusal.allow()
    if (done !== undefined && this.language === 'no') await this.#expectTold(again, done)
  }

  /** Does something and gives what the screen then says. What an earlier action has said may still be there, so only what is new counts. */
  async #expectTold(act: () => Promise<void>, text: string): Promise<Locator> {
    await this.page.evaluate(() => {
      const told = document.querySelectorAll<HTMLElement>('[data-sonner-toast], [role="alert"] > *')
      for (const each of told) each.dataset['earlier'] = ''
    })
    await act()
    await appears(this.page, TOLD, text)
    const told = this.page.locator(TOLD)
    const found = told
      .filter({ has: this.page.getByText(text, { exact: true }) })
      .or(told.and(this.page.getByText(text)))
      .first()
    await expect(found).toBeVisible()
    return found
  }

  /** How many rows each table holds, and when any was changed last. */
  #stored(): Promise<string[]> {
    return inDatabase(this.stack, async (sql) => {
      const found: string[] = []
      for (const table of this.#tables) {
        const [row] = await sql<{ digest: string }[]>`
          select md5(coalesce(string_agg(each::text, '' order by each::text), '')) as digest from public.${sql(table)} as each`
        found.push(`${table} ${row?.digest}`)
      }
      return found
    })
  }
}
