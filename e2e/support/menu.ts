import type { Page } from 'playwright/test'

/** Chooses an item from the menu of a button with the keyboard, because a toast may cover the button. */
export async function chooseFromMenu(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}
