import type { Page } from 'playwright/test'

/** How long a person takes to fill in a form, in milliseconds; far above the least that the server believes (rule W4). */
const FILL_TIME = 60_000

/** Lets the page, until the next one, believe that a person, and not a test, has filled in its form. */
export async function takeTime(page: Page): Promise<void> {
  // Not by Playwright's clock, which stays with all later pages of its context.
  await page.evaluate((ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
  }, FILL_TIME)
}
