import type { Page } from 'playwright/test'

/** Waits until a written page has come to life; what is pressed before that is answered as without scripts. */
export const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')

/** Opens a page of the site and waits until it is awake. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}
