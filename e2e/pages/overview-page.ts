import type { Locator, Page } from 'playwright/test'
import type { StackInfo } from '../product.ts'

/** The overview with its content editor, in English. */
export class OverviewPage {
  readonly page: Page
  readonly stack: Pick<StackInfo, 'siteUrl' | 'admin'>
  readonly editor: Locator

  constructor(page: Page, stack: Pick<StackInfo, 'siteUrl' | 'admin'>) {
    this.page = page
    this.stack = stack
    this.editor = page.getByRole('region', { name: 'Website content' })
  }

  /** Signs the demo administrator in and lands on the overview; `search` is the place in the content editor. */
  async open(search = ''): Promise<void> {
    const { email, password } = this.stack.admin
    await this.page.goto(`${this.stack.siteUrl}/admin/overview${search}`)
    await this.page.locator('input[type=email]').fill(email)
    await this.page.locator('input[type=password]').fill(password)
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('heading', { level: 1, name: /^(Overview|Oversikt)$/ }).waitFor()
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

  async save(key: string): Promise<void> {
    // The toast of an earlier save may still be there.
    const stored = this.page.waitForResponse(
      (response) =>
        response.url().includes('/rest/v1/settings') && ['POST', 'PATCH'].includes(response.request().method()),
    )
    await this.press('Save changes')
    await stored
    await this.page.getByText(`${key} updated successfully`).last().waitFor()
    await this.editor.getByRole('button', { name: 'Save changes' }).waitFor()
  }
}
