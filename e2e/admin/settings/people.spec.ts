import { expectAccessible } from '../../support/page/axe.ts'
import { newAccount, nextLink, PASSWORD } from '../../support/accounts/accounts.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test('opens the newest link of an invite in its language, accepts a password and signs in', async ({
  page,
  stack,
  browser,
}) => {
  const email = `invited-${crypto.randomUUID().slice(0, 8)}@example.test`
  await openAsAdmin(page, stack, `/admin/settings?people.search=${email}`)
  const form = page.getByRole('form', { name: 'Invites' })
  await form.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form.getByText('Enter an email address')).toBeVisible()
  await form.getByRole('textbox', { name: 'Email' }).fill(stack.admin.email)
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(form.getByText('Someone with this address already has access.')).toBeVisible()

  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('combobox', { name: 'Language of the email' }).selectOption('Norwegian')
  await form.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(`Invite sent to ${email}`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Norwegian')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('')

  const visitor = await (await browser.newContext()).newPage()
  const first = await nextLink(stack, email)
  await row.getByRole('button', { name: `Resend the invite to ${email}` }).click()
  const second = await nextLink(stack, email, 2)
  await visitor.goto(first)
  await expect(visitor.getByRole('heading', { name: 'Invitasjonen kan ikke brukes lenger' })).toBeVisible()
  await visitor.goto(second)
  await expect(visitor.getByText(`For ${email}.`)).toBeVisible()
  await expectAccessible(visitor, 'invite', [360])
  await visitor.getByLabel('Fullt navn').fill('Ola Nordmann')
  await visitor.getByLabel('Passord', { exact: true }).fill(PASSWORD)
  await visitor.getByLabel('Bekreft passordet').fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Godta og logg inn' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Oversikt' })).toBeVisible()
  await visitor.context().close()
  await expect(row.filter({ hasText: 'Ola Nordmann' })).toContainText('Approved')
  await expect(page.getByRole('button', { name: `Revoke the invite to ${email}` })).toHaveCount(0)
})

test('approves a waiting user live, revokes access immediately, and restores it [D5]', async ({
  page,
  stack,
  browser,
}) => {
  const email = await newAccount(stack, 'Per Waiting', 'pending')
  const other = await (await browser.newContext()).newPage()
  const theirs = new AuthPage(other, stack)
  const list = `/admin/settings?people.search=${email}`
  await theirs.open(list)
  await theirs.fillSignIn(email, PASSWORD)
  await expect(other.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()

  await openAsAdmin(page, stack, list)
  await expect(page.getByRole('link', { name: /Settings.*waiting/ })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Waiting')
  await page.route('**/rpc/set_profile_status', (route) => route.fulfill({ status: 500, json: { message: 'down' } }))
  await row.getByRole('button', { name: 'Approve Per Waiting' }).click()
  await expect(page.getByText('Failed to change access')).toBeVisible()
  await page.unroute('**/rpc/set_profile_status')
  await row.getByRole('button', { name: 'Approve Per Waiting' }).click()
  await expect(page.getByText('Per Waiting was approved')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  const own = other.getByRole('row').filter({ hasText: email })
  await expect(own).toContainText('Only a colleague can change your access.')
  await expect(own.getByRole('button')).toHaveCount(0)

  await row.getByRole('button', { name: 'Disable Per Waiting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('Approved')
  await row.getByRole('button', { name: 'Disable Per Waiting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeHidden()

  await row.getByRole('button', { name: 'Enable again: Per Waiting' }).click()
  await expect(row).toContainText('Approved')
  await other.context().close()
})
