import type { Page } from 'playwright/test'

/** Chooses an item from the menu of a button. A toast under the pointer stays, and may cover the button, so the pointer leaves it first. */
export async function chooseFromMenu(page: Page, button: string, item: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
