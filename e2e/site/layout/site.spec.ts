import type { Page } from 'playwright/test'
import { isPattern } from '../../../packages/ui/src/site-copy/listed.ts'
import { ROUTES } from '../../../packages/ui/src/site-copy/routes.ts'
import { localizedPath } from '../../../apps/site/src/routing/language.ts'
import { visit } from '../../support/page/hydration.ts'
import { expectAccessible, settled } from '../../support/page/axe.ts'
import { expect, test } from '../../support/test.ts'

const bothLanguages = (path: string) => [path, localizedPath(path, 'no')]

const pagesOf = (isIndexed: boolean) =>
  ROUTES.filter(({ path, indexed = true }) => !isPattern(path) && indexed === isIndexed).flatMap(({ path }) =>
    bothLanguages(path),
  )

const PAGES = [...pagesOf(true), ...bothLanguages('/blog/what-a-page-weighs')]

/** Returns the visible headings with a word longer than their line: `overflow-wrap` breaks it anywhere. */
const brokenHeadings = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].flatMap((heading) => {
      heading.style.overflowWrap = 'normal'
      return heading.clientWidth > 1 && heading.scrollWidth > heading.clientWidth ? [heading.textContent] : []
    })
  })

/** Pages behind links of mails; they are `noindex`. */
const UNLISTED_PAGES = pagesOf(false)

for (const path of [...PAGES, ...UNLISTED_PAGES]) {
  test(`renders ${path} completely without JavaScript, with its head tags`, async ({ stack }) => {
    const response = await fetch(stack.siteUrl + path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toMatch(new RegExp(`<html[^>]*lang="${path.startsWith('/no') ? 'nb' : 'en'}"`))
    expect(html).toMatch(/<h1/)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head.match(/<title/g)).toHaveLength(1)
    for (const tag of [
      'name="description"',
      'property="og:title"',
      'name="twitter:card" content="summary_large_image"',
      'property="og:image:alt"',
      'rel="apple-touch-icon"',
      'application/ld+json',
    ])
      expect(head.toLowerCase()).toContain(tag)
    const isListed = PAGES.some((page) => page === path)
    for (const tag of ['rel="canonical"', 'hreflang="nb"', 'hreflang="en"'])
      expect(head.toLowerCase().includes(tag)).toBe(isListed)
    expect(head.includes('content="noindex"')).toBe(!isListed)
    const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
    expect(sitemap.includes(`${path === '/' ? '' : path}</loc>`)).toBe(isListed)
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test(`keeps the heading of ${path} through hydration, makes no third-party request, is accessible and breaks no word of a heading [W1, A1]`, async ({
    page,
    stack,
  }) => {
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== stack.siteUrl && origin !== stack.apiUrl)
        strangers.push(request.url())
    })
    // Records the first parsed heading before any script of the page has run.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const heading = document.querySelector('h1')
        if (!heading) return
        Object.assign(window, { firstHeading: heading })
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await visit(page, stack.siteUrl + path)
    expect(await page.evaluate(() => Reflect.get(window, 'firstHeading') === document.querySelector('h1'))).toBe(true)
    expect(strangers).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await settled(page)
    expect(await brokenHeadings(page)).toEqual([])
  })
}

test('gives every page a social card', async ({ stack }) => {
  const addresses = await Promise.all(
    PAGES.map(async (path) => {
      const html = await (await fetch(stack.siteUrl + path)).text()
      return /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? `${path} has none`
    }),
  )
  expect(new Set(addresses).size).toBe(PAGES.length)
  const [first = ''] = addresses
  expect(first).toMatch(new RegExp(`^${stack.siteUrl}/social/`))
  const answer = await fetch(first)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const png = Buffer.from(await answer.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('names the company and existing icons in the manifest', async ({ stack }) => {
  const answer = await fetch(`${stack.siteUrl}/site.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest: { name: string; icons: { src: string; type: string }[] } = await answer.json()
  expect(manifest.name).toBe('Nordlys Consulting')
  for (const { src, type } of [...manifest.icons, { src: '/icons/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await fetch(stack.siteUrl + src)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
  }
  expect((await fetch(`${stack.siteUrl}/favicon.ico`)).status).toBe(200)
})

test('suggests an alternative to script-only content without scripts', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/quote', '/no/quote', '/contact', '/no/contact']) {
    await page.goto(stack.siteUrl + path)
    const note = page.locator('main noscript p')
    await expect(note).toBeVisible()
    await expect(note).toContainText('hello@nordlys.example')
    // The form, which cannot be sent without scripts.
    await expect(page.getByRole('main').locator('textarea')).toBeHidden()
  }
  await context.close()
})

test('switches to the same page in the other language and remembers it', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/quote`)
  await page.getByRole('banner').getByRole('link', { name: 'Norwegian' }).click()
  await expect(page).toHaveURL(`${stack.siteUrl}/no/quote`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('no')

  await visit(page, `${stack.siteUrl}/`)
  await expect(page).toHaveURL(`${stack.siteUrl}/no`)
})

test('opens a Norwegian URL in Norwegian whatever language was saved', async ({ page, stack }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await visit(page, `${stack.siteUrl}/no`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page).toHaveURL(`${stack.siteUrl}/no`)
})

test('applies a chosen theme before the first paint of the next visit', async ({ page, stack }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, stack.siteUrl)
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await page.getByRole('button', { name: /dark/i }).click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark')
})
