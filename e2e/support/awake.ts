import type { Page } from 'playwright/test'
import { appears } from './appears.ts'

/** Waits until a written page has come to life; what is pressed before that is answered as without scripts. */
export const awake = (page: Page): Promise<void> => appears(page, 'html[data-hydrated="true"]')

/** Opens a page of the site and waits until it is awake. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}
