import type { Locator, Page } from 'playwright/test'
import type { StackInfo } from '../product/product.ts'
import { openAsAdmin } from '../product/session.ts'

/** The overview and the editor of pages, in English. */
export class OverviewPage {
  readonly page: Page
  readonly stack: StackInfo
  readonly editor: Locator

  constructor(page: Page, stack: StackInfo) {
    this.page = page
    this.stack = stack
    this.editor = page.getByRole('region', { name: 'Website content' })
  }

  /** Opens the overview as the demo administrator; a `search` of the former content editor leads to the editor of a page. */
  async open(search = '', language: 'en' | 'no' = 'en'): Promise<void> {
    await openAsAdmin(this.page, this.stack, `/admin/overview${search}`, language)
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  field(name: string): Locator {
    return this.editor.getByLabel(name, { exact: true })
  }

  async press(name: string): Promise<void> {
    await this.editor.getByRole('button', { name, exact: true }).click()
  }

  async save(section: string): Promise<void> {
    // The toast of an earlier save may still be visible.
    const stored = this.page.waitForResponse(
      (response) =>
        response.url().includes('/rest/v1/settings') && ['POST', 'PATCH'].includes(response.request().method()),
    )
    await this.press('Save changes')
    await stored
    await this.page.getByText(`${section} updated successfully`).last().waitFor()
    await this.editor.getByRole('button', { name: 'Save changes' }).waitFor()
  }
}
