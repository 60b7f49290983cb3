import type { Page } from 'playwright/test'
import { waitForElement } from './wait-for-element.ts'

/** Waits until a prerendered page is hydrated; earlier clicks act as without JavaScript. */
export const waitForHydration = (page: Page): Promise<void> => waitForElement(page, 'html[data-hydrated="true"]')

/** Opens a page of the site and waits until it is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
}
