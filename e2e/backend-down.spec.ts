import { AdminPage } from './pages/admin-page.ts'
import { expect, test } from './test.ts'

const LIMIT = { timeout: 15_000 }

test('without the API the calculator says so within 15 s and recovers by itself (R6)', async ({ page, stack }) => {
  await page.route(`${stack.apiUrl}/**`, (route) => route.abort())
  await page.goto(`${stack.siteUrl}/quote`)
  await expect(page.getByText('The services did not load')).toBeVisible(LIMIT)
  await page.unroute(`${stack.apiUrl}/**`)
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible({ timeout: 30_000 })
})

for (const [how, cut] of [
  ['unreachable', (page: AdminPage['page'], api: string) => page.route(`${api}/**`, (route) => route.abort())],
  ['hanging', (page: AdminPage['page'], api: string) => page.route(`${api}/**`, () => undefined)],
] as const) {
  test(`with the API ${how} the admin says so within 15 s and "Try again" brings it back (R6)`, async ({
    page,
    stack,
  }) => {
    const admin = new AdminPage(page, stack)
    await admin.signIn()
    await cut(page, stack.apiUrl)
    await page.reload()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible(LIMIT)
    await page.unroute(`${stack.apiUrl}/**`)
    await retry.click()
    await expect(page.getByRole('rowheader').first()).toBeVisible(LIMIT)
  })
}
