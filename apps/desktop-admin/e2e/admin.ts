import { expect, type Page } from 'playwright/test'
import type { StackInfo } from '../../../e2e/support/product.ts'

/** Signs in with the form, as the demo administrator by default. */
export async function signIn(page: Page, { admin }: Pick<StackInfo, 'admin'>): Promise<void> {
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectAdmin(page)
}

/** Waits for the first screen after the sign-in. */
export async function expectAdmin(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/overview/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Opens a screen by its entry in the navigation. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).locator(`a[href^="/admin/${path}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/admin/${path}`))
}
