import { expect, type Page } from 'playwright/test'
import type { Language } from '../../../e2e/support/languages.ts'
import type { StackInfo } from '../../../e2e/support/product/product.ts'
import { waitForElement } from '../../../e2e/support/page/wait-for-element.ts'

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

/** Signs in, and continues in a language. */
export async function signInWith(page: Page, stack: StackInfo, language: Language): Promise<void> {
  await signIn(page, stack)
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}

/** Opens a path of the admin by loading the app's page again. */
export async function openPath(page: Page, _stack: StackInfo, path: string): Promise<void> {
  await page.goto(`app://admin${path}`)
  await waitForElement(page, 'main h1')
}
