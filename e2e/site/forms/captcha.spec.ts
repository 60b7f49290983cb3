import { type CaptchaProvider, startCaptchaProvider } from '../../../supabase/tests/stack/captcha-provider.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { liftFormLimits, rowsOf } from '../../support/product/backend.ts'
import { FakeCaptcha } from '../../support/accounts/captcha.ts'
import { visit } from '../../support/page/hydration.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'
import { Product, type StackInfo } from '../../support/product/product.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// A separate installation, because only this one has the check.
const product = new Product()
let provider: CaptchaProvider
let stack: StackInfo

test.describe.configure({ mode: 'serial' })
// The page logs each message that was not sent.
test.use({ expectedErrors: /The message was not sent/ })

test.beforeAll(async () => {
  provider = await startCaptchaProvider()
  await product.environment({ ...provider.captcha, CAPTCHA_SITE_KEY: 'public-key' })
  stack = await product.start()
  await liftFormLimits(stack)
})
test.afterAll(async () => {
  await product.remove()
  await provider.stop()
})

const TEXTS = {
  en: {
    label: 'Check that you are not a robot',
    missing: /Complete the check that you are not a robot, and try again\./,
    blocked: /An ad blocker or your network may block it/,
    retry: 'Try again',
    sent: 'Message sent successfully!',
    newsletter: 'A newsletter when we have something to say',
    inbox: 'Almost there',
    privacy: ['/privacy-policy', 'Check against bots'],
    client: ['/client', 'Check your email'],
  },
  no: {
    label: 'Robotsjekk',
    missing: /Fullfør robotsjekken, og prøv igjen\./,
    blocked: /En annonseblokkerer eller nettverket ditt kan blokkere den/,
    retry: 'Prøv igjen',
    sent: 'Meldingen er sendt!',
    newsletter: 'Nyhetsbrev når vi har noe å fortelle',
    inbox: 'Nesten i mål',
    privacy: ['/no/privacy-policy', 'Robotsjekk'],
    client: ['/no/client', 'Sjekk e-posten'],
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`loads the check when a form is focused, and stores a message only with it, ${language} [W11]`, async ({
    page,
  }) => {
    const email = `check-${language}@engine.example`
    const check = new FakeCaptcha(page)
    check.isBlocked = true
    await check.start()
    const contact = new ContactPage(page, language)
    await contact.open(stack.siteUrl)
    await page.waitForLoadState('networkidle')
    expect(check.requests).toBe(0)

    await contact.complete({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      projectType: 'Backend Development',
      budgetRange: '$10k - $25k',
      message: 'We need an engine that weaves algebra.',
    })
    const shown = contact.form.getByRole('group', { name: texts.label })
    await expect(shown.getByText(texts.blocked)).toBeVisible()
    await expectAccessible(page, page.url(), [360, 1440])
    await contact.form.locator('button[type=submit]').click()
    await expect(contact.form.getByText(texts.missing)).toBeVisible()
    check.isBlocked = false
    await shown.getByRole('button', { name: texts.retry }).click()
    await check.complete()
    await expect(contact.text('message')).toHaveValue('We need an engine that weaves algebra.')
    await contact.form.locator('button[type=submit]').click()
    await expect(page.getByText(texts.sent)).toBeVisible()
    expect(await rowsOf(stack, 'contacts', `email=eq.${email}`)).toHaveLength(1)
  })

  test(`needs the check for the newsletter and a price request, ${language} [W11]`, async ({ page }) => {
    const email = `reader-${language}@engine.example`
    const check = new FakeCaptcha(page)
    await check.start()
    await new ContactPage(page, language).open(stack.siteUrl)
    const box = page.getByRole('form', { name: texts.newsletter })
    await box.getByRole('textbox').fill(email)
    await box.getByRole('button').click()
    await expect(box.getByText(texts.missing)).toBeVisible()
    await check.complete()
    await box.getByRole('button').click()
    await expect(page.getByText(texts.inbox)).toBeVisible()

    const quote = new QuotePage(page, language)
    await quote.open(stack.siteUrl)
    await quote.complete({ service: { index: 1 }, name: 'Ada', email, description: 'We need an engine.' })
    await check.complete()
    await quote.send()
    await expect(quote.done).toBeVisible()
    expect(await rowsOf(stack, 'quote_requests', `client_email=eq.${email}`)).toHaveLength(1)
  })

  test(`needs the check for the link to the client's page, ${language} [W11]`, async ({ page }) => {
    const [path, asked] = texts.client
    const check = new FakeCaptcha(page)
    await check.start()
    await visit(page, stack.siteUrl + path)
    const form = page.locator('main form')
    await form.getByRole('textbox').fill('nobody@fjord.example')
    await form.locator('button[type=submit]').click()
    await expect(form.getByText(texts.missing)).toBeVisible()
    await check.complete()
    await form.locator('button[type=submit]').click()
    await expect(page.getByRole('heading', { name: asked })).toBeVisible()
  })

  test(`names the provider in the privacy policy, ${language}`, async ({ page }) => {
    const [path, title] = texts.privacy
    await visit(page, stack.siteUrl + path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(/Cloudflare Turnstile/)).toBeVisible()
  })
}
