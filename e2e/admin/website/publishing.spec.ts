import { violations } from '../../support/page/axe.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test('sets a deploy hook, calls it on request, explains a failure, and removes it', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/settings?tab=publishing')
  await expect(
    page.getByText('A server publishes by itself; a static host needs a hook', { exact: true }),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'URL of the deploy hook' }).fill('https://169.254.169.254/latest')
  await page.getByRole('button', { name: 'Save hook' }).click()
  await expect(page.getByText('Changes are waiting for the next call')).toBeVisible()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('The host will be called within a minute')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last calls' }).getByText(/^.*Not called/)).toBeVisible()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove hook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove hook' }).click()
  await expect(
    page.getByText('A server publishes by itself; a static host needs a hook', { exact: true }),
  ).toBeVisible()
  await page.goto(`${stack.siteUrl}/admin/settings?tab=security`)
  await expect(page.getByText(/169\.254\.169\.254/).first()).toBeVisible()
})
