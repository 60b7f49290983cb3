import { type CaptchaProvider, startCaptchaProvider } from '../../supabase/tests/stack/captcha-provider.ts'
import { nextLink, PASSWORD } from '../support/accounts/accounts.ts'
import { expectAccessible } from '../support/page/axe.ts'
import { FakeCaptcha } from '../support/accounts/captcha.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { Product, type StackInfo } from '../support/product/product.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// A separate installation, because only this one has the check.
const product = new Product()
let provider: CaptchaProvider
let stack: StackInfo

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  provider = await startCaptchaProvider()
  await product.environment({ ...provider.captcha, CAPTCHA_SITE_KEY: 'public-key' })
  stack = await product.start()
})
test.afterAll(async () => {
  await product.remove()
  await provider.stop()
})

const TEXTS = {
  en: {
    label: 'Check that you are not a robot',
    missing: 'Complete the check that you are not a robot, and try again.',
    blocked: /An ad blocker or your network may block it/,
    retry: 'Try again',
    confirm: 'Confirm your email address',
    waiting: 'Waiting for approval',
    sent: 'Email Sent!',
    back: 'Back to sign-in',
    logOut: 'Log out',
  },
  no: {
    label: 'Robotsjekk',
    missing: 'Fullfør robotsjekken, og prøv igjen.',
    blocked: /En annonseblokkerer eller nettverket ditt kan blokkere den/,
    retry: 'Prøv igjen',
    confirm: 'Bekreft e-postadressen din',
    waiting: 'Venter på godkjenning',
    sent: 'E-posten er sendt!',
    back: 'Tilbake til innlogging',
    logOut: 'Logg ut',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`needs the check to sign up, to reset a password and to sign in, ${language} [W11]`, async ({ page }) => {
    const email = `kim-${crypto.randomUUID().slice(0, 8)}@example.test`
    const auth = new AuthPage(page, stack, language)
    const check = new FakeCaptcha(page)
    await check.start()
    await auth.chooseLanguage()
    await auth.open('/auth?tab=sign-up')
    await expect(page.getByRole('group', { name: texts.label })).toBeVisible()
    await auth.fillSignUp({ name: 'Kim Kontroll', email, password: PASSWORD })
    await expect(page.getByText(texts.missing)).toBeVisible()
    await check.complete()
    await auth.submit.click()
    await expect(page.getByRole('heading', { name: texts.confirm })).toBeVisible()
    await auth.openMailed(await nextLink(stack, email))
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
    await page.getByRole('button', { name: texts.logOut }).click()

    await auth.open('/auth?tab=reset')
    await page.getByLabel(auth.texts.email).fill(email)
    await check.complete()
    await auth.submit.click()
    await expect(page.getByRole('heading', { name: texts.sent })).toBeVisible()

    await auth.open()
    await check.complete()
    await auth.fillSignIn(email, PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
  })

  test(`explains a blocked check and keeps the input, ${language}`, async ({ page }) => {
    const auth = new AuthPage(page, stack, language)
    const check = new FakeCaptcha(page)
    check.isBlocked = true
    await check.start()
    await auth.chooseLanguage()
    await auth.open()
    await auth.fillSignIn(stack.admin.email, stack.admin.password)
    await expect(page.getByText(texts.blocked)).toBeVisible()
    await expectAccessible(page, page.url(), [360, 1440])
    check.isBlocked = false
    await page.getByRole('button', { name: texts.retry }).click()
    await expect(page.getByRole('group', { name: texts.label })).toBeFocused()
    await check.complete()
    await auth.submit.click()
    await expect(page).toHaveURL(/\/admin\//)
  })
}
