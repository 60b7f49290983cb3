import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from './test.ts'

const PAGES = [
  '/',
  '/no',
  '/quote',
  '/no/quote',
  '/about',
  '/no/about',
  '/services',
  '/no/services',
  '/services/backend-development',
  '/no/services/backend-development',
  '/projects',
  '/no/projects',
  '/privacy-policy',
  '/no/privacy-policy',
  '/terms-of-service',
  '/no/terms-of-service',
] as const

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)

for (const path of PAGES) {
  test(`${path} is whole without JavaScript and says in its head what it is`, async ({ stack }) => {
    const response = await fetch(stack.siteUrl + path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(new RegExp(`<html[^>]*lang="${path.startsWith('/no') ? 'nb' : 'en'}"`))
    expect(html).toMatch(/<h1/)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head.match(/<title/g)).toHaveLength(1)
    for (const tag of [
      'name="description"',
      'rel="canonical"',
      'property="og:title"',
      'name="twitter:card"',
      'hreflang="nb"',
      'hreflang="en"',
      'application/ld+json',
    ]) {
      expect(head.toLowerCase()).toContain(tag)
    }
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test(`${path} keeps its heading through hydration and asks nobody else for anything (W1)`, async ({
    page,
    stack,
  }) => {
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== stack.siteUrl && origin !== stack.apiUrl)
        strangers.push(request.url())
    })
    // The first parsed heading is remembered before any script of the page has run.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const heading = document.querySelector('h1')
        if (!heading) return
        Object.assign(window, { firstHeading: heading })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(stack.siteUrl + path)
    await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
    expect(await page.evaluate(() => Reflect.get(window, 'firstHeading') === document.querySelector('h1'))).toBe(true)
    expect(strangers).toEqual([])
  })

  for (const scheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violation in ${scheme} at 360, 768 and 1440 (A1)`, async ({ page, stack }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(stack.siteUrl + path)
      await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await violations(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    })
  }
}

test('the ticker goes through its four roles without moving the page', async ({ page, stack }) => {
  await page.goto(stack.siteUrl)
  const ticker = page.getByTestId('role-ticker')
  const shown = new Set<string>()
  const height = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.getBoundingClientRect().height)
  await expect
    .poll(async () => shown.add((await ticker.innerText()).trim()).size, { timeout: 20_000, intervals: [500] })
    .toBeGreaterThanOrEqual(3)
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().height),
  ).toBe(height)
})

test('the language toggle goes to the same page in the other language and is remembered', async ({ page, stack }) => {
  await page.goto(`${stack.siteUrl}/quote`)
  await page.getByRole('banner').getByRole('link', { name: 'Norwegian' }).click()
  await expect(page).toHaveURL(`${stack.siteUrl}/no/quote`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('no')

  await page.goto(`${stack.siteUrl}/`)
  await expect(page).toHaveURL(`${stack.siteUrl}/no`)
})

test('a Norwegian address opened directly is Norwegian whatever was saved', async ({ page, stack }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(`${stack.siteUrl}/no`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page).toHaveURL(`${stack.siteUrl}/no`)
})

test('a chosen theme is there before the first paint of the next visit', async ({ page, stack }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(stack.siteUrl)
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await page.getByRole('button', { name: /dark/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
})

test('an unknown address is a 404 that leads home', async ({ page, stack }) => {
  const response = await page.goto(`${stack.siteUrl}/nowhere`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})
