import { AdminPage } from '../../support/pages/admin-page.ts'
import { expect, test } from '../../support/test.ts'

test('asks a visitor of the admin to sign in', async ({ page, stack }) => {
  await page.goto(`${stack.siteUrl}/admin/quote-management`)
  await expect(page).toHaveURL(/\/auth/)
})

test('rejects a wrong password with a message', async ({ page, stack }) => {
  await page.goto(`${stack.siteUrl}/auth`)
  await page.getByRole('textbox', { name: 'Email' }).fill(stack.admin.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
})

test('searches, filters and sorts on the server, and keeps all three in the URL', async ({ page, stack }) => {
  const admin = new AdminPage(page, stack)
  await admin.open()
  const names = page.getByRole('rowheader')
  const first = await names.first().innerText()
  const client = (await names.nth(5).innerText()).split('\n')[0] ?? ''
  expect(first).not.toContain(client)

  await page.keyboard.press('/')
  await page.keyboard.type(client)
  await expect(names.first()).toContainText(client)
  // Not the response for a prefix, which is requested while the rest is typed.
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === client)
  await page.reload()
  await expect(names.first()).toContainText(client)

  await page.getByRole('searchbox').fill('no such client anywhere')
  await expect(names).toHaveCount(0)
  await page.getByRole('button', { name: /clear/i }).last().click()
  await expect(names.first()).toContainText(first.split('\n')[0] ?? '')

  await page.getByRole('button', { name: 'Rejected' }).click()
  await expect(page).toHaveURL(/[?&]status=rejected/)
  await expect(page.getByRole('row').filter({ hasText: 'Pending' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL(/[?&]sort=total_amount/)
  await expect
    .poll(async () => {
      const cells = await page.getByRole('cell').filter({ hasText: '$' }).allInnerTexts()
      const amounts = cells.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
      return (
        amounts.length > 1 &&
        (amounts.join() === amounts.toSorted((a, b) => a - b).join() ||
          amounts.join() === amounts.toSorted((a, b) => b - a).join())
      )
    })
    .toBe(true)
})
