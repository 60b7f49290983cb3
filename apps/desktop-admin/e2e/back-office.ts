import { expect, type Page } from 'playwright/test'
import type { StackInfo } from '../../../e2e/product.ts'

/** Signs the demo administrator in, and waits for the first screen. */
export async function signIn(page: Page, { admin }: Pick<StackInfo, 'admin'>): Promise<void> {
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectBackOffice(page)
}

/** The person is in: the first screen is there with its data. */
export async function expectBackOffice(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/overview/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}
