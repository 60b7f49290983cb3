import type { Page } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { mailsTo, rowsOf } from '../../support/product/backend.ts'
import { failTwice } from '../../support/refusals/fail-twice.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const ENDPOINT = '**/functions/v1/newsletter'

const TEXTS = {
  en: {
    path: '/contact',
    box: 'A newsletter when we have something to say',
    subscribe: 'Subscribe',
    check: 'Almost there',
    subject: 'Confirm your subscription to the newsletter from Nordlys Consulting',
    confirm: 'Confirm subscription',
    confirmed: 'You are on the list',
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You are unsubscribed',
    lost: 'This link no longer works',
  },
  no: {
    path: '/no/contact',
    box: 'Nyhetsbrev når vi har noe å fortelle',
    subscribe: 'Meld meg på',
    check: 'Nesten i mål',
    subject: 'Bekreft abonnementet på nyhetsbrevet fra Nordlys Consulting',
    confirm: 'Bekreft abonnementet',
    confirmed: 'Du står på listen',
    unsubscribe: 'Meld meg av',
    unsubscribed: 'Du er meldt av',
    lost: 'Denne lenken virker ikke lenger',
  },
} as const

const box = (page: Page, language: 'en' | 'no') => {
  const form = page.getByRole('form', { name: TEXTS[language].box })
  return { form, email: form.getByRole('textbox'), button: form.getByRole('button') }
}

async function subscribe(page: Page, language: 'en' | 'no', email: string): Promise<void> {
  const { email: field, button } = box(page, language)
  await field.fill(email)
  await button.click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of FLOW_LANGUAGES) {
  test(`subscribes with the box and the mail, and unsubscribes (${language})`, async ({ page, stack }) => {
    const texts = TEXTS[language]
    const email = `reader-${language}@engine.example`
    const status = async () => (await rowsOf(stack, 'newsletter_subscribers', `email=eq.${email}`))[0]?.['status']
    await visit(page, stack.siteUrl + texts.path)
    await subscribe(page, language, email)
    await expect(page.getByText(texts.check)).toBeVisible()
    await expect(page.locator(':focus')).toContainText(email)
    expect(await status()).toBe('pending')

    await expect.poll(() => mailsTo(stack, email)).toHaveLength(1)
    const [mail] = await mailsTo(stack, email)
    expect(mail?.subject).toBe(texts.subject)
    const linkTo = (part: string) =>
      mail?.text.match(/https?:\S+/g)?.find((link) => link.includes(`/newsletter/${part}?token=`)) ?? ''

    // A scanner that follows the link changes nothing.
    await visit(page, linkTo('confirm'))
    await expect(page.getByRole('button', { name: texts.confirm })).toBeVisible()
    expect(await status()).toBe('pending')
    await page.getByRole('button', { name: texts.confirm }).click()
    await expect(heading(page)).toHaveText(texts.confirmed)
    await expect(heading(page)).toBeFocused()
    expect(await status()).toBe('confirmed')

    await visit(page, linkTo('unsubscribe'))
    expect(await status()).toBe('confirmed')
    await page.getByRole('button', { name: texts.unsubscribe, exact: true }).click()
    await expect(heading(page)).toHaveText(texts.unsubscribed)
    expect(await status()).toBe('unsubscribed')
  })

  test(`offers to subscribe again for a link that is unknown or has no token (${language})`, async ({
    page,
    stack,
  }) => {
    const texts = TEXTS[language]
    const base = `${stack.siteUrl}${language === 'no' ? '/no' : ''}/newsletter/confirm`
    for (const token of ['a'.repeat(64), 'no-secret']) {
      await visit(page, `${base}?token=${token}`)
      await page.getByRole('button', { name: texts.confirm }).click()
      await expect(heading(page)).toHaveText(texts.lost)
      await expect(box(page, language).email).toBeVisible()
    }
    await visit(page, base)
    await expect(heading(page)).toHaveText(texts.lost)
    await expect(page.getByRole('button', { name: texts.confirm })).toHaveCount(0)
    await expect(box(page, language).email).toBeVisible()
  })
}

test('rejects a wrong address next to the field without sending it', async ({ page, stack }) => {
  let sent = 0
  await page.route(ENDPOINT, (route) => {
    sent += 1
    return route.continue()
  })
  await visit(page, `${stack.siteUrl}/contact`)
  await subscribe(page, 'en', 'reader@')
  const { email, form } = box(page, 'en')
  await expect(form.getByRole('alert')).toHaveText('Enter an email address such as name@example.com.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toBeFocused()
  expect(sent).toBe(0)
})

test('reports a missing server in the box and behind links, keeps the input and recovers [R6]', async ({
  page,
  stack,
}) => {
  await page.route(ENDPOINT, (route) => route.abort())
  await visit(page, `${stack.siteUrl}/contact`)
  await subscribe(page, 'en', 'later@engine.example')
  const { email, form, button } = box(page, 'en')
  await expect(form.getByRole('alert')).toContainText('We cannot reach the server.')
  await expect(email).toHaveValue('later@engine.example')
  await page.unroute(ENDPOINT)
  await button.click()
  await expect(page.getByText('Almost there')).toBeVisible()

  await page.route(ENDPOINT, (route) => route.abort())
  await visit(page, `${stack.siteUrl}/newsletter/unsubscribe?token=${'b'.repeat(64)}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
  await page.unroute(ENDPOINT)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('We do not recognise this link')
})

test('keeps the address after two failed sign-ups and stores it at the third [R11]', async ({ page, stack }) => {
  const address = 'third-reader@engine.example'
  await visit(page, `${stack.siteUrl}/contact`)
  const { email, form, button } = box(page, 'en')
  await email.fill(address)
  await failTwice(page, ENDPOINT, () => button.click())
  await expect(form.getByRole('alert')).toContainText('We cannot reach the server.')
  await expect(email).toHaveValue(address)
  await button.click()
  await expect(page.getByText('Almost there')).toBeVisible()
  expect(await rowsOf(stack, 'newsletter_subscribers', `email=eq.${address}`)).toHaveLength(1)
})

test('stores a suspected sign-up with a mark and without a mail, and makes no false promise [W4]', async ({
  page,
  stack,
}) => {
  await visit(page, `${stack.siteUrl}/contact`)
  const { form } = box(page, 'en')
  await form
    .locator('input[name=reference]')
    .evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
  await subscribe(page, 'en', 'machine-reader@engine.example')
  await expect(page.getByText('Almost there')).toBeVisible()
  expect(await rowsOf(stack, 'newsletter_subscribers', 'email=eq.machine-reader@engine.example')).toMatchObject([
    { status: 'pending', suspected_spam: true, confirmation_sent_at: null },
  ])
})
