import { inDatabase, newAccount, nextLink, PASSWORD } from '../support/accounts/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

test('resets a forgotten password by mail, and accepts the link once', async ({ page, stack, browser }) => {
  const email = await newAccount(stack, 'Rolf Reset')
  const auth = new AuthPage(page, stack)
  await auth.open()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\?tab=reset$/)
  await auth.submit.click()
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeFocused()
  await page.getByRole('button', { name: 'Send Another Email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const link = await nextLink(stack, email, 2)
  // Mail scanners open links, some of them with scripts; that must not use up the token.
  const scanner = await (await browser.newContext()).newPage()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: 'Continue' })).toBeVisible()
  await scanner.context().close()

  await auth.openMailed(link)
  await expect(page).toHaveURL(`${stack.siteUrl}/auth/reset-password`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm new password').fill('other')
  await auth.submit.click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('another-good-one')
  await auth.submit.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('another-good-one')
  await auth.submit.click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\//)

  await page.evaluate(() => localStorage.clear())
  await auth.openMailed(link)
  await expect(page.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Email link is invalid or has expired' })).toBeVisible()
  await expect(page).toHaveURL(`${stack.siteUrl}/auth?tab=reset`)

  await auth.signInTo('/admin/quote-management', email, 'another-good-one')
})

const EXPIRED = {
  en: {
    sent: 'Password reset email sent! Check your inbox.',
    withoutError: /^Invalid or expired reset link/,
    invalid: 'Invalid reset link. Please request a new password reset.',
    error: 'Email link is invalid or has expired',
    choose: 'Choose a new password',
  },
  no: {
    sent: 'E-posten er sendt! Sjekk innboksen din.',
    withoutError: /^Lenken er ugyldig eller utløpt/,
    invalid: 'Lenken er ugyldig. Be om en ny lenke for å nullstille passordet.',
    error: 'Lenken er ugyldig eller utløpt',
    choose: 'Velg et nytt passord',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = EXPIRED[language]
  test(`rejects an expired link, and accepts one in another browser, ${language}`, async ({ page, stack, browser }) => {
    const email = await newAccount(stack, 'Else Expired')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    const [auth, otherAuth] = [new AuthPage(page, stack, language), new AuthPage(other, stack, language)]
    await Promise.all([auth.chooseLanguage(), otherAuth.chooseLanguage()])
    await auth.requestReset(email)
    await expect(page.getByText(texts.sent)).toBeVisible()
    const link = await nextLink(stack, email, 2)
    await other.goto(`${stack.siteUrl}/auth/reset-password`)
    await expect(other.getByText(texts.withoutError)).toBeVisible()

    await inDatabase(
      stack,
      (sql) => sql`update auth.users set recovery_sent_at = now() - interval '2 hours' where email = ${email}`,
    )
    await auth.openMailed(link)
    await expect(page.getByText(texts.invalid)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: texts.error })).toBeVisible()

    await page.getByLabel(auth.texts.email).fill(email)
    await auth.submit.click()
    await otherAuth.openMailed(await nextLink(stack, email, 3))
    await expect(other.getByRole('heading', { level: 1, name: texts.choose })).toBeVisible()
    await elsewhere.close()
  })
}

test('accepts a link of the auth service in the browser that requested it, the default of hosted projects (PKCE)', async ({
  page,
  stack,
  browser,
}) => {
  const email = await newAccount(stack, 'Pia Pkce')
  const auth = new AuthPage(page, stack)
  // The local service mails such links for apps; this one is redirected to the site instead.
  await page.route('**/auth/v1/recover*', (route) =>
    route.continue({ url: `${stack.apiUrl}/auth/v1/recover?redirect_to=nordlys-admin%3A%2F%2Fauth%2Freset` }),
  )
  const requestLink = async (count: number) => {
    await auth.requestReset(email)
    await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible()
    const response = await fetch(await nextLink(stack, email, count), { redirect: 'manual' })
    return `${stack.siteUrl}/auth/reset-password${new URL(response.headers.get('location') ?? '').search}`
  }
  const other = await (await browser.newContext()).newPage()
  await other.goto(await requestLink(2))
  await expect(other.getByText(/only in the browser where you requested it/)).toBeVisible()
  await other.context().close()

  await page.goto(await requestLink(3))
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}-2`)
  await page.getByLabel('Confirm new password').fill(`${PASSWORD}-2`)
  await auth.submit.click()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
})
