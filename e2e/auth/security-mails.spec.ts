import { newAccount, PASSWORD } from '../support/accounts/accounts.ts'
import { mailsTo } from '../support/product/backend.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'

test('mails a sign-in from a new device and a changed password to the account [D13]', async ({
  page,
  stack,
  browser,
}) => {
  const email = await newAccount(stack, 'Tor Mailed')
  const subjects = async () => (await mailsTo(stack, email)).map(({ subject }) => subject)
  await new AuthPage(page, stack).signInTo('/admin/account', email, PASSWORD)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Mobile/15E148 Safari/604.1'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await new AuthPage(phone, stack).signInTo('/admin/account', email, PASSWORD)
  await expect
    .poll(async () => (await mailsTo(stack, email)).map(({ text }) => text).join('\n'))
    // A mail that has not left yet names both devices.
    .toMatch(/Devices?: .*Safari on iOS/)
  const form = phone.getByRole('form', { name: 'Password' })
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByLabel('New password', { exact: true }).fill('another-good-one')
  await form.getByLabel('New password again').fill('another-good-one')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(subjects).toContain('Your password has been changed')
  await phone.context().close()
})
