import type { Page } from 'playwright/test'

/** Chooses an item from the menu of a button. Moves the pointer away first, because a toast under it stays open and may cover the button. */
export async function chooseFromMenu(page: Page, button: string, item: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
