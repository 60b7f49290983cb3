import type { Page } from 'playwright/test'

/** The time to fill in a form, in milliseconds; far above the minimum that the server accepts (rule W4). */
const FILL_TIME = 60_000

/** Shifts the page's clock until the next navigation, as if a person had filled in its form. */
export async function takeTime(page: Page): Promise<void> {
  // Playwright's clock would affect all later pages of the context.
  await page.evaluate((ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
  }, FILL_TIME)
}
