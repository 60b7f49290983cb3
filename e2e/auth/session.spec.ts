import type { Page } from 'playwright/test'
import { newAccount, PASSWORD } from '../support/accounts/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

const QUOTES = '/admin/quote-management'
const FILTERED = `${QUOTES}?status=pending`

const TEXTS = {
  en: {
    title: 'Quote Management',
    ended: 'Your session has ended. Please sign in again.',
    accountOf: 'Account of ',
    signOut: 'Log out',
    tabs: /^Sign in/,
  },
  no: {
    title: 'Tilbudsforespørsler',
    ended: 'Økten er avsluttet. Logg inn på nytt.',
    accountOf: 'Kontoen til ',
    signOut: 'Logg ut',
    tabs: /^Logg inn/,
  },
} as const

const heading = (page: Page, language: keyof typeof TEXTS = 'en') =>
  page.getByRole('main').getByRole('heading', { level: 1, name: TEXTS[language].title, exact: true })

/** Changes the stored session, which all tabs of the browser share. */
const alterSession = (page: Page, change: { expires_at: number; refresh_token?: string }) =>
  page.evaluate((values) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...values }))
  }, change)

/** Returns the refresh token, which changes on each renewal. Access tokens issued within the same second are equal. */
const refreshToken = (page: Page) =>
  page.evaluate((): string => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token
  })

/** Leaves the product, so that no open page can store its session again, or use an altered one. */
const leave = (page: Page, { siteUrl }: { readonly siteUrl: string }) => page.goto(`${siteUrl}/robots.txt`)

/** Triggers the events of a user who returns to the window. */
const focusPage = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('signs out this browser and leaves the others', async ({ page, stack, browser }) => {
  const email = await newAccount(stack, 'Sol Scope')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const here = new AuthPage(page, stack)
  const there = new AuthPage(other, stack)
  await here.signInTo(QUOTES, email, PASSWORD)
  await there.signInTo(FILTERED, email, PASSWORD)

  await page.getByRole('button', { name: 'Account of Sol Scope' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  await expect(page).toHaveURL(`${stack.siteUrl}/auth`)
  await other.reload()
  await expect(heading(other)).toBeVisible()

  await elsewhere.close()
})

test('signs out the other browsers or all from the account page, and redirects each to the sign-in', async ({
  page,
  stack,
  browser,
}) => {
  const email = await newAccount(stack, 'Siri Scope')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const there = new AuthPage(other, stack)
  await there.signInTo(FILTERED, email, PASSWORD)
  await new AuthPage(page, stack).signInTo('/admin/account', email, PASSWORD)
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await expect(page.getByText('Signed out on all other devices')).toBeVisible()
  await focusPage(other)
  await expect(other.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()

  // The sign-in returns to the same screen.
  await there.fillSignIn(email, PASSWORD)
  await expect(other).toHaveURL(stack.siteUrl + FILTERED)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('tablist', { name: /Sign in/ })).toBeVisible()
  await focusPage(other)
  await expect(other.getByRole('tablist', { name: /Sign in/ })).toBeVisible()
  await elsewhere.close()
})

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]
  test.describe(() => {
    // The client reports it if it is the first to notice.
    test.use({ expectedErrors: /Refresh token is not valid/ })

    test(`returns to the same screen by the sign-in when the session cannot be renewed, ${language} [R7]`, async ({
      page,
      stack,
    }) => {
      const email = await newAccount(stack, 'Ella Expired')
      const auth = new AuthPage(page, stack, language)
      await auth.chooseLanguage()
      await auth.signInTo(FILTERED, email, PASSWORD)
      await alterSession(page, { expires_at: 1, refresh_token: 'spent' })
      await focusPage(page)
      await expect(page.getByText(texts.ended)).toBeVisible()
      await auth.fillSignIn(email, PASSWORD)
      await expect(page).toHaveURL(stack.siteUrl + FILTERED)
      await expect(heading(page, language)).toBeVisible()
    })
  })

  test(`keeps both tabs signed in when they renew at the same time; a sign-out in one ends the other, ${language} [R7]`, async ({
    page,
    stack,
    context,
  }) => {
    const email = await newAccount(stack, 'Tuva Tabs')
    const second = await context.newPage()
    const [auth, secondAuth] = [new AuthPage(page, stack, language), new AuthPage(second, stack, language)]
    await Promise.all([auth.chooseLanguage(), secondAuth.chooseLanguage()])
    await auth.signInTo(QUOTES, email, PASSWORD)
    await second.goto(stack.siteUrl + QUOTES)
    await expect(heading(second, language)).toBeVisible()
    // Either tab may be first, in either language.
    const rounds = language === 'en' ? 3 : 1
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([leave(page, stack), leave(second, stack)])
      const before = await refreshToken(page)
      await alterSession(page, { expires_at: Math.floor(Date.now() / 1000) - 5 })
      await Promise.all([page.goto(stack.siteUrl + QUOTES), second.goto(stack.siteUrl + QUOTES)])
      await Promise.all([
        expect(heading(page, language)).toBeVisible(),
        expect(heading(second, language)).toBeVisible(),
      ])
      // The frame of the screen does not wait for the session.
      await expect.poll(() => refreshToken(second)).not.toBe(before)
    }
    await page.getByRole('button', { name: `${texts.accountOf}Tuva Tabs` }).click()
    await page.getByRole('menuitem', { name: texts.signOut }).click()
    await expect(second.getByRole('tablist', { name: texts.tabs })).toBeVisible()
  })
}

test('signs out no user and shows no empty list while the session cannot be renewed [R6, R7]', async ({
  page,
  stack,
}) => {
  const email = await newAccount(stack, 'Una Unreachable')
  await new AuthPage(page, stack).signInTo(QUOTES, email, PASSWORD)
  await leave(page, stack)
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await alterSession(page, { expires_at: 1 })
  await page.goto(stack.siteUrl + QUOTES)
  await expect(page.getByText(/We cannot reach the server/)).toBeVisible()
  await page.unroute('**/auth/v1/token*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toBeVisible()
})

test('redirects old URLs to their screens in the admin, and signs in by keyboard alone', async ({ page, stack }) => {
  const email = await newAccount(stack, 'Kai Keyboard')
  await page.goto(`${stack.siteUrl}/auth`)
  await page.getByRole('tab', { name: 'Sign in' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?tab=sign-up$/)
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\//)
  for (const path of ['projects', 'projects/new', 'blog', 'blog/new', 'contacts']) {
    await page.goto(`${stack.siteUrl}/auth/${path}`)
    await expect(page).toHaveURL(`${stack.siteUrl}/admin/${path}`)
  }
  await page.goto(`${stack.siteUrl}/auth/dashboard`)
  await expect(page).toHaveURL(/\/admin\//)
})
