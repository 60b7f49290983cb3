import { waitForHydration } from '../support/hydration.ts'
import { AdminPage } from '../support/pages/admin-page.ts'
import { retryUntilShown } from '../support/retry.ts'
import { expect, test } from '../support/test.ts'

const SETTINGS_TOAST = /Failed to load settings|Kunne ikke laste innstillingene/

/** Pages behind links of mails need the backend; newsletter.spec.ts covers them. */
const ROUTES = [
  '/',
  '/about',
  '/services',
  '/services/backend-development',
  '/projects',
  '/blog',
  '/blog/what-a-page-weighs',
  '/quote',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
] as const

for (const prefix of ['', '/no'] as const) {
  test(`shows built-in copy and no toast on every page ${prefix ? 'in Norwegian' : 'in English'} without the API (R6)`, async ({
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

test('reports within 15 s that the calculator has no API, and recovers without a reload (R6)', async ({
  page,
  stack,
}) => {
  await page.route(`${stack.apiUrl}/**`, (route) => route.abort())
  await page.goto(`${stack.siteUrl}/quote`)
  await expect(page.getByText('The services did not load')).toBeVisible()
  await page.unroute(`${stack.apiUrl}/**`)
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible()
})

for (const [how, cut] of [
  ['unreachable', (page: AdminPage['page'], api: string) => page.route(`${api}/**`, (route) => route.abort())],
  ['hanging', (page: AdminPage['page'], api: string) => page.route(`${api}/**`, () => undefined)],
] as const) {
  test(`reports within 15 s that the admin has no data with the API ${how}, and recovers on "Try again" (R6)`, async ({
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
