import type { Locator, Page } from 'playwright/test'
import { chooseFromMenu } from '../page/menu.ts'
import type { StackInfo } from '../product/product.ts'
import { openAsAdmin } from '../product/session.ts'

/** Blog management in English. */
export class BlogAdmin {
  readonly page: Page
  readonly stack: StackInfo

  constructor(page: Page, stack: StackInfo) {
    this.page = page
    this.stack = stack
  }

  /** Opens the list as the demo administrator, who edits texts as Markdown unless `isFormatted`. */
  async open(search = '', { isFormatted = false } = {}): Promise<void> {
    await openAsAdmin(this.page, this.stack, `/admin/blog${search}`)
    await this.page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor()
    // Read when an editor opens.
    if (!isFormatted) await this.page.evaluate(() => localStorage.setItem('text-view', 'markdown'))
  }

  async show(search = ''): Promise<void> {
    await this.page.goto(`${this.stack.siteUrl}/admin/blog${search}`)
    await this.page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor()
  }

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title })
  }

  /** Fills the dialog 'New Post' and waits for the editor. */
  async create(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New Post' }).first().click()
    await this.page.getByRole('dialog').getByLabel('Title').fill(title)
    await this.page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click()
    await this.page.getByRole('form', { name: 'Blog post' }).waitFor()
  }

  field(name: string): Locator {
    return this.page.getByRole('form', { name: 'Blog post' }).getByLabel(name)
  }

  /** Saves by keyboard; resolves when the server has responded. */
  async save(): Promise<void> {
    const answered = this.page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/blog_posts'),
    )
    await this.page.keyboard.press('Control+s')
    await answered
  }

  /** Runs an action of a row's menu, or of the editor's. */
  async choose(title: string, item: string): Promise<void> {
    await chooseFromMenu(this.page, `Actions for ${title}`, item)
  }
}
