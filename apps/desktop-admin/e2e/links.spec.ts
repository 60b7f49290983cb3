import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { newAccount, nextCode, nextLink } from '../../../e2e/support/accounts/accounts.ts'
import { expectAdmin } from './admin.ts'
import { expect, test } from './test.ts'

/** Opens an emailed link as a browser does; returns the deep link of the app that it redirects to. */
async function follow(link: string): Promise<string> {
  const response = await fetch(link, { redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^nordlys-admin:/)
  return location
}

test('starts the app by a reset link, passes a confirmation link to the running app, and accepts a code without a link [E6]', async ({
  program,
  desk: { stack, packaged },
}) => {
  const email = await newAccount(stack, 'Dag Desk')
  let { page } = await program.start()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible()
  await program.quit()

  // Cold start: the verifier of this app's request is still stored.
  const reset = await follow(await nextLink(stack, email, 2))
  page = (await program.start({ args: [reset] })).page
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('a-better-one-than-before')
  await page.getByLabel('Confirm new password').fill('a-better-one-than-before')
  await page.locator('button[type=submit]').click()
  await expectAdmin(page)
  await program.quit()

  // Warm start, in Norwegian: the second instance passes its link to the first and exits.
  const other = `warm-${crypto.randomUUID().slice(0, 8)}@example.test`
  const { app, page: running } = await program.start()
  await running.evaluate(() => window.desktop.removeSession({ key: 'sb-127-auth-token' }))
  await running.reload()
  await running.getByRole('tab', { name: 'Sign up' }).click()
  await running.getByLabel('Full name').fill('Vigdis Warm')
  await running.getByLabel('Email').fill(other)
  await running.getByLabel('Password', { exact: true }).fill('a-good-password')
  await running.getByLabel('Confirm password').fill('a-good-password')
  await running.getByRole('button', { name: 'Create account' }).click()
  await expect(running.getByText('Confirm your email address')).toBeVisible()
  const { args, env } = program.command({ args: [await follow(await nextLink(stack, other))] })
  const second = spawn(packaged.program, args, { env, stdio: 'ignore' })
  const [code] = await once(second, 'exit')
  expect(code).toBe(0)
  // The app that signed up keeps its password.
  await expect(running.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible()
  expect(app.windows()).toHaveLength(1)

  // If links cannot open the app, the user types the code of the mail.
  await running.evaluate(() => window.desktop.removeSession({ key: 'sb-127-auth-token' }))
  await running.reload()
  await running.getByLabel('Email').fill(other)
  await running.getByRole('button', { name: 'Forgot your password?' }).click()
  await running.getByRole('button', { name: 'Send reset link' }).click()
  await running.getByLabel('Code from the email').fill(await nextCode(stack, other, 2))
  await running.getByRole('button', { name: 'Use code' }).click()
  await expect(running.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await running.reload()
  await expect(running.getByLabel('Confirm new password')).toBeVisible()
})
