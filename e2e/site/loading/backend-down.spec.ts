import type { Route } from 'playwright/test'
import { waitForHydration } from '../../support/page/hydration.ts'
import { AdminPage } from '../../support/pages/admin-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { retryUntilShown } from '../../support/refusals/retry.ts'
import { expect, test } from '../../support/test.ts'

const SETTINGS_TOAST = /Failed to load settings|Kunne ikke laste inn innstillingene/

/** Pages behind links of mails need the backend; newsletter.spec.ts covers them. */
const ROUTES = [
  '/',
  '/about',
  '/services',
  '/services/backend-development',
  '/services/full-stack-development',
  '/services/ai-applications',
  '/services/technical-consulting',
  '/projects',
  '/blog',
  '/blog/what-a-page-weighs',
  '/quote',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
] as const

for (const prefix of ['', '/no'] as const) {
  test(`shows built-in copy and no toast on every page ${prefix ? 'in Norwegian' : 'in English'} without the API [R6]`, async ({
    page,
    stack,
  }) => {
    await page.route(`${stack.apiUrl}/**`, (route) => route.abort())
    for (const route of ROUTES) {
      const path = prefix && route === '/' ? prefix : prefix + route
      const html = await (await fetch(stack.siteUrl + path)).text()
      const written = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? `no heading on ${path}`
      const refused = page.waitForEvent('requestfailed', (request) => request.url().startsWith(stack.apiUrl))
      await page.goto(stack.siteUrl + path)
      await refused
      await waitForHydration(page)
      const shown = await page.getByRole('heading', { level: 1 }).textContent()
      expect(shown).toBe(written.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByText(SETTINGS_TOAST)).toHaveCount(0)
    }
  })
}

for (const [how, answer] of [
  ['unreachable', (route: Route) => route.abort()],
  ['hanging', () => undefined],
  ['limited', (route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' } })],
  ['failing', (route: Route) => route.fulfill({ status: 503 })],
] as const) {
  test(`shows the calculator with its last known prices while the API is ${how} [R6]`, async ({ page, stack }) => {
    await page.route(`${stack.apiUrl}/**`, answer)
    const quote = new QuotePage(page, 'en')
    await quote.open(stack.siteUrl)
    await quote.service.selectOption({ index: 1 })
    await expect(quote.total).toContainText('$')
    await expect(page.getByText('The services did not load')).toHaveCount(0)
    if (how === 'unreachable') await expect(page.getByText('uses the last ones we know')).toBeVisible()
  })
}

test('shows the calculator without the API after a click on another page, and recovers quietly [R6]', async ({
  page,
  stack,
}) => {
  await page.route(`${stack.apiUrl}/**`, (route) => route.abort())
  await page.goto(`${stack.siteUrl}/no`)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('banner').locator('a[href="/no/quote"]').first().click()
  const quote = new QuotePage(page, 'no')
  await quote.service.selectOption({ index: 1 })
  await expect(quote.total).toContainText('$')
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  const note = page.getByText('bygger på de siste vi kjenner')
  await expect(note).toBeVisible()
  await page.unroute(`${stack.apiUrl}/**`)
  await expect(note).toBeHidden()
  await expect(quote.total).toContainText('$')
})

test('tells the visitor when the stored price differs from the one on the screen', async ({ page, stack }) => {
  const quote = new QuotePage(page, 'en')
  await page.route(`${stack.apiUrl}/rest/v1/quote_templates**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"base_price":\s*\d+/g, '"base_price": 1')
    await route.fulfill({ response, body })
  })
  await quote.open(stack.siteUrl)
  await quote.complete({
    service: { index: 1 },
    hours: '10',
    name: 'Ada',
    email: 'old-price@engine.example',
    description: 'An engine.',
  })
  // The page's own prices were replaced.
  await expect(page.getByRole('definition').first()).toHaveText('$1$1')
  const shown = await quote.total.innerText()
  await quote.send()
  await expect(quote.done).toBeVisible()
  const [amount = ''] = /\$[\d,.]+/.exec(shown) ?? []
  await expect(page.getByText('Our prices have changed since you opened the page')).toContainText(amount)
})

for (const [how, cut] of [
  ['unreachable', (page: AdminPage['page'], api: string) => page.route(`${api}/**`, (route) => route.abort())],
  ['hanging', (page: AdminPage['page'], api: string) => page.route(`${api}/**`, () => undefined)],
] as const) {
  test(`reports within 15 s that the admin has no data with the API ${how}, and recovers on "Try again" [R6]`, async ({
    page,
    stack,
  }) => {
    const admin = new AdminPage(page, stack)
    await admin.open()
    await cut(page, stack.apiUrl)
    await page.reload()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute(`${stack.apiUrl}/**`)
    await retryUntilShown(retry, page.getByRole('rowheader').first())
  })
}
