import type { Locator, Page } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'

const ARTICLE = '/blog/what-a-page-weighs'

const look = (element: Element) => {
  const { color, backgroundColor, borderColor, textDecorationLine } = getComputedStyle(element)
  return [color, backgroundColor, borderColor, textDecorationLine].join()
}

/** Returns whether two elements look different. */
const differs = async (one: Locator, other: Locator) => (await one.evaluate(look)) !== (await other.evaluate(look))

test.describe('with forced colours', () => {
  test.afterEach(({ page }) => page.emulateMedia({ forcedColors: 'none' }))

  for (const [language, prefix] of [
    ['en', ''],
    ['no', '/no'],
  ] as const) {
    test(`shows selected filters, options, the current page and language as selected (${language})`, async ({
      page,
      stack,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      for (const path of ['/blog', '/projects']) {
        await visit(page, stack.siteUrl + prefix + path)
        const choice = page.getByRole('main').locator('button[aria-pressed]')
        expect(await differs(choice.nth(0), choice.nth(1)), path).toBe(true)
        const links = page.getByRole('banner').getByRole('listitem').getByRole('link')
        expect(await differs(links.and(page.locator('[aria-current]')), links.nth(0)), path).toBe(true)
        const toggle = page.getByRole('banner').locator('a[hreflang] > span')
        expect(await differs(toggle.nth(0), toggle.nth(2)), path).toBe(true)
      }
      const quote = new QuotePage(page, language)
      await quote.open(stack.siteUrl)
      const options = page.getByRole('main').locator('label:has(input[type=radio])')
      await expect(options).toHaveCount(3)
      const chosen = page.getByRole('main').locator('label:has(:checked)')
      expect(await differs(chosen, options.filter({ hasNot: page.locator(':checked') }).first())).toBe(true)
    })
  }
})

test.describe('on paper', () => {
  test.afterEach(({ page }) => page.emulateMedia({ media: null, colorScheme: null }))

  for (const [path, text] of [
    [ARTICLE, 'article'],
    ['/no/privacy-policy', 'main'],
    ['/terms-of-service', 'main'],
    ['/contact', 'main'],
  ] as const) {
    test(`prints the text of ${path} in black on white, without navigation, chat and forms`, async ({
      page,
      stack,
    }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await visit(page, stack.siteUrl + path)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator(text).getByRole('heading').first()).toBeVisible()
      for (const control of [
        'body > * header:has(nav)',
        'nav',
        'form',
        'button',
        'section[aria-label="Chat"]',
        'main input',
      ])
        for (const element of await page.locator(control).all()) await expect(element).toBeHidden()
      const colours = await page
        .locator(text)
        .getByRole('heading')
        .first()
        .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor])
      expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    })
  }

  test('prints the URLs of links in articles', async ({ page, stack }) => {
    await page.emulateMedia({ media: 'print' })
    await visit(page, stack.siteUrl + ARTICLE)
    const link = page.getByRole('main').locator('p a[href^="http"]').first()
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(printed).toContain(await link.getAttribute('href'))
  })
})

/** Returns the font families of a rendered text, as the browser reports them. */
async function renderedFonts(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

test('renders late fonts with little layout shift', async ({ page, stack }) => {
  const late = Promise.withResolvers<undefined>()
  await page.route('**/*.woff2', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(stack.siteUrl + ARTICLE, { waitUntil: 'domcontentloaded' })
  await page.locator('article pre').first().waitFor()
  expect(await renderedFonts(page, 'h1')).toEqual([])
  const height = () => page.locator('article').evaluate((article) => article.getBoundingClientRect().height)
  const before = await height()
  late.resolve(undefined)
  await expect.poll(() => renderedFonts(page, 'h1')).toEqual([expect.stringContaining('Schibsted Grotesk')])
  await expect.poll(() => renderedFonts(page, 'article pre code')).toEqual([expect.stringContaining('JetBrains Mono')])
  expect(Math.abs((await height()) - before) / before).toBeLessThan(0.03)
})
