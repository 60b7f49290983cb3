import type { Page } from 'playwright/test'
import { newAccount, nextLink, PASSWORD, setStatus } from '../support/accounts/accounts.ts'
import { expectAccessible } from '../support/page/axe.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'

/** A small phone and a desktop. */
const check = (page: Page) => expectAccessible(page, page.url(), [360, 1440])

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('has no accessibility violation in the sign-in area [A1]', async ({ page, stack }) => {
  const auth = new AuthPage(page, stack)
  for (const address of [
    '/auth',
    '/auth?tab=sign-up&email=kari@example.test',

    '/auth?tab=reset&error=access_denied',
  ]) {
    await auth.open(address)
    await check(page)
  }
  await page.getByLabel('Email').fill('kari@example.test')
  await auth.submit.click()
  await expect(heading(page, 'Email Sent!')).toBeVisible()
  await check(page)
  await page.goto(`${stack.siteUrl}/auth/invite`)
  await expect(heading(page, 'This invite can no longer be used')).toBeVisible()
  await check(page)
})

test('has no accessibility violation from an emailed link to the waiting and the disabled account [A1]', async ({
  page,
  stack,
}) => {
  const email = await newAccount(stack, 'Aksel Axe', 'pending')
  const auth = new AuthPage(page, stack)
  await auth.open('/auth?tab=reset')
  await page.getByLabel('Email').fill(email)
  await auth.submit.click()
  const link = await nextLink(stack, email, 2)
  await page.goto(link)
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await check(page)
  await auth.openMailed(link)
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await check(page)
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-2`)
  await page.getByLabel('Confirm new password').fill(`${PASSWORD}-2`)
  await auth.submit.click()
  await expect(heading(page, 'Waiting for approval')).toBeVisible()
  await check(page)
  await page.goto(`${stack.siteUrl}/auth/reset-password`)
  await expect(page.getByRole('link', { name: 'Go to your account' })).toBeVisible()
  await check(page)
  await page.goto(`${stack.siteUrl}/admin`)
  await expect(heading(page, 'Waiting for approval')).toBeVisible()
  await setStatus(stack, email, 'disabled')
  await expect(
    page.getByText(/An administrator has disabled this account|Your session has ended/).first(),
  ).toBeVisible()
  await check(page)
  await auth.fillSignIn(email, `${PASSWORD}-2`)
  await expect(heading(page, 'This account is disabled')).toBeVisible()
  await check(page)
})
