import type { Page } from 'playwright/test'
import { readDrawn } from '../../../supabase/tests/functions/offers/offer-pdf-reader.ts'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { mailsTo, rowsOf } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { digestOfOffer, sendOffer, sendVersion } from '../../support/clients/offers.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { scan, stayOnPage } from '../../support/page/scanner.ts'
import { blockStorage } from '../../support/product/storage.ts'
import { expect, test } from '../../support/test.ts'
import { type Language, FLOW_LANGUAGES } from '../../support/languages.ts'

const ENDPOINT = '**/functions/v1/offer'

const TEXTS = {
  en: {
    path: '/offer',
    name: 'Your name',
    consent: /^I accept offer/,
    accept: /^Accept the offer for/,
    accepted: 'Accepted',
    signature: /simple electronic signature/,
    evidence: 'Download the evidence',
    file: (number: number) => `offer-${number}-1-evidence.json`,
    code: 'Code from the email',
    wrongCode: /This code is wrong/,
    ask: 'Ask a question',
    question: 'Your question',
    sendQuestion: 'Send the question',
    asked: /We have your question/,
    decline: 'Decline the offer',
    why: 'Why do you decline?',
    price: 'The price',
    declined: 'Declined',
    expired: 'Expired',
    replaced: 'Replaced',
    training: /^Training of your staff/,
  },
  no: {
    path: '/no/offer',
    name: 'Navnet ditt',
    consent: /^Jeg godtar tilbud/,
    accept: /^Godta tilbudet på/,
    accepted: 'Godtatt',
    signature: /enkel elektronisk signatur/,
    evidence: 'Last ned dokumentasjonen',
    file: (number: number) => `tilbud-${number}-1-dokumentasjon.json`,
    code: 'Koden i e-posten',
    wrongCode: /^Koden er feil/,
    ask: 'Still et spørsmål',
    question: 'Spørsmålet ditt',
    sendQuestion: 'Send spørsmålet',
    asked: /Vi har fått spørsmålet/,
    decline: 'Avslå tilbudet',
    why: 'Hvorfor avslår du?',
    price: 'Prisen',
    declined: 'Avslått',
    expired: 'Utløpt',
    replaced: 'Erstattet',
    training: /^Training of your staff/,
  },
} as const

const openOffer = async (page: Page, stack: StackInfo, language: Language, key: string) => {
  await visit(page, `${stack.siteUrl}${TEXTS[language].path}?k=${key}`)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

const acceptButton = (page: Page, language: Language) => page.getByRole('button', { name: TEXTS[language].accept })

async function complete(page: Page, language: Language): Promise<void> {
  await page.getByRole('textbox', { name: TEXTS[language].name }).fill('Kari Nordmann')
  await page.getByRole('checkbox', { name: TEXTS[language].consent }).check()
}

/** Returns a text with ordinary spaces, because amounts have no-break spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const stateOf = async (stack: StackInfo, id: string) => (await rowsOf(stack, 'offers', `id=eq.${id}`))[0]?.['state']

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`accepts an offer with an option on a phone, and shows the evidence (${language})`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const offer = await sendOffer(stack, { language, price: 600 })
    await openOffer(page, stack, language, offer.key)
    expect(page.url()).not.toContain(offer.key)
    const total = page.getByRole('complementary').locator('strong')
    await expect(total).toBeInViewport()
    const first = await total.innerText()
    await page.getByRole('checkbox', { name: texts.training }).check()
    await expect(total).not.toHaveText(first)
    const amount = plain(await total.innerText())
    await expect(acceptButton(page, language)).toContainText(amount)
    await complete(page, language)
    await acceptButton(page, language).click()
    await expect(page.getByRole('heading', { name: texts.accepted })).toBeFocused()
    await expect(page.getByText(texts.signature)).toBeVisible()
    const [stored] = await rowsOf(stack, 'offer_acceptances', `offer_id=eq.${offer.id}`)
    expect(stored).toMatchObject({ name: 'Kari Nordmann', version: 1, has_code: false })
    expect(plain(String(stored?.['consent']))).toContain(amount)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: texts.evidence }).click()
    expect((await download).suggestedFilename()).toBe(texts.file(offer.number))
    // The same after a reload.
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.accepted })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: texts.training })).toBeChecked()
    await expect(acceptButton(page, language)).toHaveCount(0)
  })

  test(`mails a code for a large amount, refuses a wrong one and accepts with it (${language})`, async ({
    page,
    stack,
  }) => {
    const offer = await sendOffer(stack, { language })
    await openOffer(page, stack, language, offer.key)
    await complete(page, language)
    await acceptButton(page, language).click()
    const code = page.getByRole('textbox', { name: texts.code })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    const codeIn = async () =>
      (await mailsTo(stack, offer.email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []).at(-1)
    await expect.poll(codeIn).toMatch(/^\d{6}$/)
    const mailed = (await codeIn()) ?? ''
    await code.fill(mailed === '000000' ? '111111' : '000000')
    await acceptButton(page, language).click()
    await expect(page.getByText(texts.wrongCode)).toBeVisible()
    await code.fill(mailed)
    await acceptButton(page, language).click()
    await expect(page.getByRole('heading', { name: texts.accepted })).toBeVisible()
    expect(await rowsOf(stack, 'offer_acceptances', `offer_id=eq.${offer.id}`)).toMatchObject([{ has_code: true }])
  })

  test(`asks a question, and declines with a reason (${language})`, async ({ page, stack }) => {
    const offer = await sendOffer(stack, { language })
    await openOffer(page, stack, language, offer.key)
    await page.locator('summary').filter({ hasText: texts.ask }).click()
    await page.getByRole('textbox', { name: texts.question }).fill('When can you start?')
    await page.getByRole('button', { name: texts.sendQuestion }).click()
    await expect(page.locator(':focus')).toHaveText(texts.asked)
    await page.locator('summary').filter({ hasText: texts.decline }).click()
    await page.getByRole('combobox', { name: texts.why }).selectOption(texts.price)
    await page.getByRole('button', { name: texts.decline }).click()
    await expect(page.getByRole('heading', { name: texts.declined })).toBeFocused()
    expect(await stateOf(stack, offer.id)).toBe('declined')
    expect(await rowsOf(stack, 'offer_events', `offer_id=eq.${offer.id}&order=position`)).toMatchObject([
      { kind: 'sent' },
      { kind: 'question', details: { question: 'When can you start?' } },
      { kind: 'declined', details: { reason: texts.price } },
    ])
  })

  test(`is accessible in every state (${language}) [A1]`, async ({ page, stack }) => {
    const offer = await sendOffer(stack, { language })
    await openOffer(page, stack, language, offer.key)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await acceptButton(page, language).click()
    await expect(page.getByRole('textbox', { name: texts.name })).toBeFocused()
    await expectAccessible(page, 'open offer')
    const expired = await sendOffer(stack, { language, days: -1 })
    await openOffer(page, stack, language, expired.key)
    await expect(page.getByRole('heading', { name: texts.expired })).toBeVisible()
    await expectAccessible(page, 'expired offer')
  })
}

test.describe('with a fake clock', () => {
  test.use({ clockHours: 0 })

  test('changes nothing for a program that opens the link and presses every link and button [W13]', async ({
    page,
    context,
    stack,
  }) => {
    const offer = await sendOffer(stack)
    const before = await digestOfOffer(stack, offer.id)
    await stayOnPage(page)
    await openOffer(page, stack, 'en', offer.key)
    for (let round = 0; round < 4; round += 1) expect(await scan(page)).toBeGreaterThan(8)
    // It scrolls as well, and stays for a minute.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await context.clock.runFor(60_000)
    expect(await rowsOf(stack, 'offer_readings', `offer_id=eq.${offer.id}`)).toEqual([])
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('select[name=why]')).toHaveAttribute('aria-invalid', 'true')
    expect(await digestOfOffer(stack, offer.id)).toBe(before)
  })

  test('tells staff that a person has read the offer, once they have used its page for five seconds', async ({
    page,
    context,
    stack,
  }) => {
    const offer = await sendOffer(stack)
    const readings = () => rowsOf(stack, 'offer_readings', `offer_id=eq.${offer.id}`)
    await openOffer(page, stack, 'en', offer.key)
    await expect(page.getByText('We see when you have read this page.')).toBeVisible()
    await context.clock.runFor(60_000)
    expect(await readings()).toEqual([])
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await context.clock.runFor(6000)
    await expect.poll(readings).toMatchObject([{ version: 1, email: offer.email }])
  })
})

test('accepts an offer by keyboard alone [A1]', async ({ page, stack }) => {
  const offer = await sendOffer(stack, { price: 600 })
  await openOffer(page, stack, 'en', offer.key)
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 80 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
  }
  const hasFocus = (name: RegExp, role: 'textbox' | 'checkbox') => () =>
    page.getByRole(role, { name }).evaluate((element) => element === document.activeElement)
  await tabTo(hasFocus(/^Training/, 'checkbox'))
  await page.keyboard.press('Space')
  await tabTo(hasFocus(/^Your name/, 'textbox'))
  await page.keyboard.type('Kari Nordmann')
  await tabTo(hasFocus(/^I accept/, 'checkbox'))
  await expect(acceptButton(page, 'en')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeFocused()
})

test('keeps an answer whose response was lost, and shows who gave it [R3]', async ({ page, stack }) => {
  const offer = await sendOffer(stack, { price: 600 })
  await openOffer(page, stack, 'en', offer.key)
  await complete(page, 'en')
  await page.route(ENDPOINT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await acceptButton(page, 'en').click()
  await expect(page.getByText('We cannot reach the server.')).toBeVisible()
  await page.unroute(ENDPOINT)
  await acceptButton(page, 'en').click()
  await expect(page.getByText(/^Kari Nordmann accepted this offer/)).toBeVisible()
  expect(await rowsOf(stack, 'offer_acceptances', `offer_id=eq.${offer.id}`)).toHaveLength(1)
})

test('shows a missing server, keeps the key and opens the offer once the server is back [R6]', async ({
  page,
  stack,
}) => {
  const offer = await sendOffer(stack)
  await page.route(ENDPOINT, (route) => route.abort())
  await visit(page, `${stack.siteUrl}/offer?k=${offer.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your offer did not load')
  await page.unroute(ENDPOINT)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A booking system for Fjord Hotel')
})

test.describe('without storage', () => {
  // The Supabase client reports that tabs cannot talk to each other.
  test.use({ expectedErrors: /BroadcastChannel/ })

  test('keeps the key through a reload and a change of language while storage is blocked [R14]', async ({
    page,
    stack,
  }) => {
    await blockStorage(page)
    const offer = await sendOffer(stack)
    await openOffer(page, stack, 'en', offer.key)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A booking system for Fjord Hotel')
    await page.getByRole('link', { name: /Norwegian/ }).click()
    await expect(acceptButton(page, 'no')).toBeVisible()
    expect(page.url()).not.toContain(offer.key)
  })
})

test('explains why an offer can no longer be accepted', async ({ page, stack }) => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const offer = await sendOffer(stack)
  const newer = await sendVersion(stack, offer.id)
  await openOffer(page, stack, 'en', offer.key)
  await expect(heading('Replaced')).toBeVisible()
  await openOffer(page, stack, 'en', newer)
  await expect(acceptButton(page, 'en')).toBeVisible()
  await inDatabase(stack, (sql) => sql`update public.offers set state = 'withdrawn' where id = ${offer.id}`)
  await complete(page, 'en')
  // Withdrawn while the page is open: the answer is refused, and the page shows why.
  await acceptButton(page, 'en').click()
  await expect(heading('Withdrawn')).toBeVisible()
  await openOffer(page, stack, 'en', 'f'.repeat(64))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not recognise this link')
  await visit(page, `${stack.siteUrl}/offer?k=damaged`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not recognise this link')
})

test('prints the offer without its forms', async ({ page, stack }) => {
  const offer = await sendOffer(stack)
  await openOffer(page, stack, 'en', offer.key)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('main form:visible')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toBeHidden()
})

test('prints 44 lines and their totals without overlaps, and no page for the footer', async ({ page, stack }) => {
  const offer = await sendOffer(stack, { more: 40 })
  await openOffer(page, stack, 'en', offer.key)
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
  const pages = await readDrawn(await page.pdf({ format: 'A4', margin }))
  const texts = pages.map((items) => items.map(({ text }) => text).join(' '))
  expect(pages.length).toBeGreaterThan(1)
  const over = pages.flatMap((items) =>
    items.flatMap((one, index) =>
      items.slice(index + 1).flatMap((other) => {
        const isBeside = one.x >= other.x + other.width - 1 || other.x >= one.x + one.width - 1
        const isOver = !isBeside && Math.abs(one.y - other.y) < Math.min(one.height, other.height) / 2
        return isOver ? [`${one.text} over ${other.text}`] : []
      }),
    ),
  )
  expect(over).toEqual([])
  const totals = texts.find((text) => text.includes('Total excl. VAT')) ?? ''
  expect(totals).toMatch(/Work package 40.*Total excl. VAT.*Total incl. VAT/)
  expect(texts.join(' ')).toContain('Nordlys Consulting')
  expect(texts.at(-1)).toContain('SHA-256')
})
