import { AxeBuilder } from '@axe-core/playwright'
import { AdminPage } from './pages/admin-page.ts'
import { expect, test } from './test.ts'

test('a visitor of the admin is asked to sign in', async ({ page, stack }) => {
  await page.goto(`${stack.siteUrl}/admin/quote-management`)
  await expect(page).toHaveURL(/\/auth/)
})

test('a wrong password is answered with a message and nobody is let in', async ({ page, stack }) => {
  await page.goto(`${stack.siteUrl}/auth`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(stack.admin.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})

test('search, status filter and sorting are done by the server and kept in the address', async ({ page, stack }) => {
  const admin = new AdminPage(page, stack)
  await admin.signIn()
  const rows = page.getByRole('table').first().locator('tbody tr')
  await expect(rows).not.toHaveCount(0)
  const client =
    (await rows.first().getByRole('rowheader').or(rows.first().getByRole('cell')).first().innerText()).split('\n')[0] ??
    ''
  await page.keyboard.press('/')
  await page.keyboard.type(client)
  await expect(rows.first()).toContainText(client)
  await expect(page).toHaveURL(/[?&]q=/)
  await page.reload()
  await expect(rows.first()).toContainText(client)
  await page.getByRole('searchbox').fill('no such client anywhere')
  await expect(page.getByRole('button', { name: 'Clear' }).last()).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`quote management and sign-in have no accessibility violation in ${scheme} (A1)`, async ({ page, stack }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${stack.siteUrl}/auth`)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ).toEqual([])
    const admin = new AdminPage(page, stack)
    await admin.signIn()
    await expect(page.getByRole('table').first().locator('tbody tr').first()).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      ).toEqual([])
    }
  })
}
