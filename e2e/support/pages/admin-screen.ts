import { expect, type Locator, type Page } from 'playwright/test'
import { settled, violations } from '../page/axe.ts'
import { chooseFromMenu } from '../page/menu.ts'
import type { StackInfo } from '../product/product.ts'
import { openAsAdmin } from '../product/session.ts'
import { untranslated } from '../page/untranslated.ts'
import { waitForElement } from '../page/wait-for-element.ts'
import type { Language } from '../languages.ts'

/** Opens a path of the admin as the demo administrator and waits for its heading. */
type Open = (page: Page, stack: StackInfo, path: string, language: Language) => Promise<void>

/** A screen of the admin in either language. Texts are given as English and Norwegian. */
export class AdminScreen {
  readonly page: Page
  readonly stack: StackInfo
  readonly language: Language
  readonly #open: Open

  /** Opens the screens on the website, unless `open` opens them in another program. */
  constructor(page: Page, stack: StackInfo, language: Language, open: Open = openAsAdmin) {
    this.page = page
    this.stack = stack
    this.language = language
    this.#open = open
  }

  /** Returns the text of the screen's language. */
  readonly text = <Text extends string | RegExp>(english: Text, norwegian: Text): Text =>
    this.language === 'en' ? english : norwegian

  async open(path: string): Promise<void> {
    await this.#open(this.page, this.stack, path, this.language)
  }

  /** Waits for a toast, which may be gone a moment later. */
  async expectToast(english: string, norwegian: string): Promise<void> {
    await waitForElement(this.page, '[data-sonner-toast]', this.text(english, norwegian))
  }

  field(english: string, norwegian: string, within: Page | Locator = this.page): Locator {
    return within.getByLabel(this.text(english, norwegian), { exact: true })
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** Presses a button with the keyboard, because a toast may cover it. */
  async press(english: string, norwegian: string, within: Page | Locator = this.page): Promise<void> {
    const button = within.getByRole('button', { name: this.text(english, norwegian), exact: true }).first()
    await expect(button).toBeEnabled()
    await button.press('Enter')
  }

  /** Chooses an item from the menu of a button. */
  async choose(button: string, item: string): Promise<void> {
    await chooseFromMenu(this.page, button, item)
  }

  /** Answers the open confirmation and waits until it is gone. */
  async confirm(english: string, norwegian: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: this.text(english, norwegian), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** Closes the dialog that a refusal left open, and discards its input. */
  async leaveDialog(): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    if (this.language === 'en') {
      await this.press('Cancel', 'Avbryt', dialog)
      await this.confirm('Discard', 'Forkast')
    }
    await expect(dialog).toHaveCount(0)
  }

  /** Expects no English text on a Norwegian screen. */
  async expectTranslated(): Promise<void> {
    if (this.language === 'no') expect(await untranslated(this.page)).toEqual([])
  }

  /** Expects no accessibility violation (rule A1); runs in one language, since both share the markup. */
  async expectAccessible(): Promise<void> {
    if (this.language === 'no') return
    await settled(this.page)
    expect(await violations(this.page)).toEqual([])
  }
}
