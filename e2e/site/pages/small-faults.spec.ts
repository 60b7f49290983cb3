import { expect, test } from '../../support/test.ts'

test('saves the language when the toggle is pressed before hydration', async ({ page, stack }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto(`${stack.siteUrl}/about`)
  await page.getByRole('link', { name: /EN.*NO/ }).click()
  await expect(page).toHaveURL(/\/no\/about$/)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('no')
  // A saved language redirects English pages, so without saving this would lead back.
  await page.getByRole('link', { name: /EN.*NO/ }).click()
  await expect(page).toHaveURL(/\/about$/)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})

test('names a missing post in the title of its tab', async ({ page, stack }) => {
  await page.goto(`${stack.siteUrl}/blog/there-is-no-such-post`)
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Post Not Found/)
})

test('reports projects that fail to load above the cards of the last build', async ({ page, stack }) => {
  await page.route(/get_public_projects|\/rest\/v1\/projects/, (route) => route.abort())
  await page.goto(`${stack.siteUrl}/projects`)
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load projects' })
  await expect(alert).toBeVisible()
  const [failed, card] = [await alert.boundingBox(), await page.getByRole('heading', { name: /Tidal/ }).boundingBox()]
  expect(failed && card && failed.y + failed.height <= card.y).toBe(true)
})
