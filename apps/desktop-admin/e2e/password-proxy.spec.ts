import { openScreen, signIn } from './admin.ts'
import { startPasswordProxy } from './password-proxy.ts'
import { expect, test } from './test.ts'

test('asks for the password of a proxy once, for the server check and all later requests, and stores it nowhere', async ({
  program,
  desk: { stack },
}) => {
  const password = 'office-7d1c2a94'
  await using proxy = await startPasswordProxy('ada', password)
  const { page } = await program.start({
    // By default, Chromium uses no proxy for addresses of this machine.
    args: [`--proxy-server=${proxy.url}`, '--proxy-bypass-list=<-loopback>'],
    environment: { NORDLYS_SERVER_URL: '', NORDLYS_SERVER_KEY: '' },
  })
  await page.getByLabel('Server address').fill(stack.apiUrl)
  await page.getByLabel('Publishable key').fill(stack.publishableKey)
  await page.getByRole('button', { name: 'Connect' }).click()

  const question = page.getByRole('dialog', { name: 'Your network asks you to sign in' })
  await expect(question).toContainText(new URL(proxy.url).host)
  await question.getByLabel('Name').fill('ada')
  await question.getByLabel('Password', { exact: true }).fill('wrong')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('The proxy did not accept them.')).toBeVisible()
  expect(proxy.passed).toEqual([])
  await question.getByLabel('Name').fill('ada')
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Continue' }).click()

  await signIn(page, stack)
  await openScreen(page, 'contacts')
  await expect(question).toBeHidden()
  expect(proxy.passed.length).toBeGreaterThan(0)
  await program.quit()
  expect(program.filesWith([password])).toEqual([])
})

test('continues without the server when the user does not sign in to the proxy', async ({
  program,
  desk: { stack },
}) => {
  await using proxy = await startPasswordProxy('ada', 'secret')
  const { page } = await program.start({
    args: [`--proxy-server=${proxy.url}`, '--proxy-bypass-list=<-loopback>'],
  })
  const question = page.getByRole('dialog', { name: 'Your network asks you to sign in' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByLabel('Email').fill(stack.admin.email)
  await page.getByLabel('Password', { exact: true }).fill(stack.admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('We cannot reach the server.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(stack.admin.email)
})
