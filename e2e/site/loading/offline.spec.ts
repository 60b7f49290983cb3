import type { Page } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES, type Language } from '../../support/languages.ts'

const TEXTS = {
  en: {
    prefix: '',
    offline: 'We cannot reach the server.',
    slow: 'The server took too long to respond.',
    retry: 'Try again',
    sent: 'Message sent successfully!',
    newsletter: 'A newsletter when we have something to say',
    subscribed: 'Almost there',
    about: 'About',
    otherAbout: 'Om oss',
    toggle: 'Read this page in Norwegian',
    home: 'Back to the home page',
    unloaded: 'This page did not load',
  },
  no: {
    prefix: '/no',
    offline: 'Vi får ikke kontakt med serveren.',
    slow: 'Serveren brukte for lang tid på å svare.',
    retry: 'Prøv igjen',
    sent: 'Meldingen er sendt!',
    newsletter: 'Nyhetsbrev når vi har noe å fortelle',
    subscribed: 'Nesten i mål',
    about: 'Om oss',
    otherAbout: 'About',
    toggle: 'Les siden på engelsk',
    home: 'Tilbake til forsiden',
    unloaded: 'Siden ble ikke lastet inn',
  },
} as const

/** The three public forms: functions that fill them in and send them, and their confirmations. */
function formsOf(page: Page, language: Language, siteUrl: string) {
  const texts = TEXTS[language]
  const contact = new ContactPage(page, language)
  const quote = new QuotePage(page, language)
  const newsletter = page.getByRole('form', { name: texts.newsletter })
  const answers = {
    firstName: 'Ada',
    lastName: 'Byron',
    projectType: 'Backend Development',
    budgetRange: '$50k+',
    message: 'We need an engine that weaves algebra.',
  }
  return {
    contact: {
      table: 'contacts?email',
      fill: async (email: string) => {
        await contact.open(siteUrl)
        await contact.complete({ ...answers, email })
      },
      send: () => contact.sendButton.click(),
      form: contact.form,
      field: contact.text('email'),
      done: page.getByText(texts.sent),
    },
    quote: {
      table: 'quote_requests?client_email',
      fill: async (email: string) => {
        await quote.open(siteUrl)
        await quote.complete({ service: { index: 1 }, name: 'Ada', email, description: answers.message })
      },
      send: () => quote.sendButton.click(),
      form: page.locator('main form'),
      field: quote.text('email'),
      done: quote.done,
    },
    newsletter: {
      table: 'newsletter_subscribers?email',
      fill: async (email: string) => {
        await visit(page, `${siteUrl}${texts.prefix}/contact`)
        await newsletter.getByRole('textbox').fill(email)
      },
      send: () => newsletter.getByRole('button').click(),
      form: newsletter,
      field: newsletter.getByRole('textbox'),
      done: page.getByText(texts.subscribed),
    },
  }
}

const FORMS = ['contact', 'quote', 'newsletter'] as const

/** Divides the page's long timeouts by ten. Playwright's clock would affect all later pages of the context. */
const shortenTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wait = window.setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => wait(work, ms > 5000 ? ms / 10 : ms),
    })
  })

// The form logs a failed message (docs/specification.md#contact-form), and React reports what an error boundary catches.
test.use({ expectedErrors: /The message was not sent|error occurred|LoadError|did not load/i })

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]
  for (const name of FORMS) {
    test(`shows in the ${name} form that it is offline, keeps the draft and sends it later (${language})`, async ({
      page,
      context,
      stack,
    }) => {
      const email = `offline-${name}-${language}@engine.example`
      const form = formsOf(page, language, stack.siteUrl)[name]
      await form.fill(email)
      await context.setOffline(true)
      await form.send()
      await expect(form.form.getByRole('alert').filter({ hasText: texts.offline })).toBeVisible()
      await expect(form.field).toHaveValue(email)
      const retry = form.form.getByRole('button', { name: texts.retry })
      await expect(retry).toBeFocused()
      await context.setOffline(false)
      await retry.click()
      await expect(form.done).toBeVisible()
      const [table = '', column = ''] = form.table.split('?')
      expect(await rowsOf(stack, table, `${column}=eq.${email}`)).toHaveLength(1)
    })
  }
}

for (const [name, language] of [
  ['contact', 'no'],
  ['quote', 'en'],
  ['newsletter', 'no'],
] as const) {
  test(`shows in the ${name} form within 15 s that the server does not respond, and keeps the draft (${language})`, async ({
    page,
    stack,
  }) => {
    const email = `hanging-${name}@engine.example`
    const texts = TEXTS[language]
    const form = formsOf(page, language, stack.siteUrl)[name]
    await form.fill(email)
    await shortenTimers(page)
    await page.route('**/functions/v1/**', () => undefined)
    await form.send()
    await expect(form.form.getByRole('alert').filter({ hasText: texts.slow })).toBeVisible()
    await expect(form.field).toHaveValue(email)
    await page.unroute('**/functions/v1/**')
    await form.form.getByRole('button', { name: texts.retry }).click()
    await expect(form.done).toBeVisible()
  })
}

/** Intercepting routes turns off the browser cache, so an offline page has only the code that it has loaded. */
const withoutCache = (page: Page) => page.route('**/assets/**', (route) => route.continue())

for (const name of ['contact', 'quote'] as const) {
  test(`keeps the visitor in the ${name} form, with its note and toast in view, when the network is lost before anything is sent [R6]`, async ({
    page,
    context,
    stack,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await withoutCache(page)
    const form = formsOf(page, 'en', stack.siteUrl)[name]
    await form.fill(`early-${name}@engine.example`)
    await context.setOffline(true)
    await form.send()
    await expect(form.form.getByRole('alert').filter({ hasText: TEXTS.en.offline })).toBeInViewport()
    await expect(page.getByText(/Error sending message|Failed to submit quote request/)).toBeInViewport()
    // Only the form's own message, and the button that the visitor pressed.
    await expect(page.getByRole('button', { name: TEXTS.en.retry })).toHaveCount(1)
    await expect(form.form.getByRole('button', { name: TEXTS.en.retry })).toBeInViewport()
    await expect(form.form.getByRole('button', { name: TEXTS.en.retry })).toBeFocused()
    await context.setOffline(false)
  })

  test(`reports a missing field of the ${name} form offline, at once [R6]`, async ({ page, context, stack }) => {
    await withoutCache(page)
    const form = formsOf(page, 'en', stack.siteUrl)[name]
    await visit(page, `${stack.siteUrl}/${name}`)
    await form.field.waitFor()
    await context.setOffline(true)
    await form.send()
    await expect(page.getByText(/Required fields missing|Please fill in all required fields/).first()).toBeInViewport()
    await expect(page.getByRole('button', { name: TEXTS.en.retry })).toHaveCount(0)
    await context.setOffline(false)
  })
}

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]
  const home = texts.prefix || '/'
  test(`keeps the header and links for a page that is not loaded, and shows it once online (${language})`, async ({
    page,
    context,
    stack,
  }) => {
    await withoutCache(page)
    await visit(page, stack.siteUrl + home)
    await context.setOffline(true)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: texts.about, exact: true }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(texts.unloaded)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(texts.unloaded)
    await expect(header.getByRole('link').first()).toHaveAttribute('href', home)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'hello@nordlys.example' })).toBeVisible()
    await main.getByRole('link', { name: texts.home }).click()
    await expect(heading).not.toHaveText(texts.unloaded)
    await expect(page).toHaveURL(stack.siteUrl + home)
    await page.goBack()
    await expect(heading).toHaveText(texts.unloaded)
    await context.setOffline(false)
    await expect(heading).not.toHaveText(texts.unloaded)
    await expect(page).toHaveURL(`${stack.siteUrl}${texts.prefix}/about`)
    await expect(heading).toBeFocused()
  })

  test(`keeps the header in the previous language after the toggle, and shows the page once online (${language})`, async ({
    page,
    context,
    stack,
  }) => {
    await withoutCache(page)
    await visit(page, stack.siteUrl + home)
    const title = await page.title()
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: texts.toggle }).click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(texts.unloaded)
    await expect(page.getByRole('banner').getByRole('link', { name: texts.about, exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(heading).not.toHaveText(texts.unloaded)
    await expect(page.getByRole('banner').getByRole('link', { name: texts.otherAbout, exact: true })).toBeVisible()
    await expect(page).not.toHaveTitle(title)
  })
}

test('reports within 15 s that the code of a page does not arrive', async ({ page, stack }) => {
  await visit(page, stack.siteUrl)
  await shortenTimers(page)
  await page.route('**/assets/About-*.js', () => undefined)
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.en.unloaded })).toBeVisible()
})

test('loads the page of a form once the network is back', async ({ page, context, stack }) => {
  await withoutCache(page)
  await visit(page, stack.siteUrl)
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })
  await page.route('**/assets/Contact-*.js', (route) => route.abort())
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.en.unloaded })).toBeVisible()
  await page.unroute('**/assets/Contact-*.js')
  await context.setOffline(false)
  await expect(new ContactPage(page, 'en').sendButton).toBeVisible()
})
