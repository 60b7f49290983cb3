import { expectAccessible } from '../../support/page/axe.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test('adds a webhook with its secret, tests it, explains a refused address, and deletes it', async ({
  page,
  stack,
}) => {
  await openAsAdmin(page, stack, '/admin/settings?tab=webhooks')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByRole('textbox', { name: 'Webhook' }).fill('Automation')
  await form.getByRole('textbox', { name: 'URL' }).fill('https://169.254.169.254/latest')
  await form.getByRole('checkbox', { name: 'Offer accepted' }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add webhook' }).click()
  const secret = page.getByRole('dialog', { name: 'Secret of Automation' })
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByRole('button', { name: 'Actions for Automation' }).click()
  await page.getByRole('menuitem', { name: 'Send test call' }).click()
  const calls = page.getByRole('region', { name: 'Calls' })
  await calls.getByRole('button', { name: /^Test/ }).click()
  const panel = page.getByLabel('Call: Test')
  await expect(panel.getByText('Not called: only public https addresses are allowed')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Automation' }).click()
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await expect(page.getByText('No calls yet')).toBeVisible()
  await page.goto(`${stack.siteUrl}/admin/settings?tab=security`)
  await expect(page.getByText(/Webhook: Automation/).first()).toBeVisible()
})
