import type { Page } from 'playwright/test'
import { changeRows } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { expect, test } from '../../support/test.ts'

const SERVICES = [
  {
    path: '/services/backend-development',
    en: { link: 'How we build backends', title: 'Backend development' },
    no: { link: 'Slik bygger vi backend', title: 'Backendutvikling' },
  },
  {
    path: '/services/full-stack-development',
    en: { link: 'How we build full-stack products', title: 'Full-stack development' },
    no: { link: 'Slik bygger vi fullstackløsninger', title: 'Fullstackutvikling' },
  },
  {
    path: '/services/ai-applications',
    en: { link: 'How we build with AI', title: 'AI applications' },
    no: { link: 'Slik bygger vi med KI', title: 'KI-løsninger' },
  },
  {
    path: '/services/technical-consulting',
    en: { link: 'About technical consulting', title: 'Technical consulting' },
    no: { link: 'Om teknisk rådgivning', title: 'Teknisk rådgivning' },
  },
] as const

/** Returns the nodes of a type in the structured data of the page. */
async function nodesOf(page: Page, type: string): Promise<unknown[]> {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': nodes } = JSON.parse(text ?? '{}')
  return nodes.filter((node: { '@type': string }) => node['@type'] === type)
}

for (const { language, prefix, section } of [
  { language: 'en', prefix: '', section: 'How we work' },
  { language: 'no', prefix: '/no', section: 'Slik jobber vi' },
] as const) {
  test(`links from the services to a page about each ${language === 'en' ? 'in English' : 'in Norwegian'}`, async ({
    page,
    stack,
  }) => {
    for (const service of SERVICES) {
      const { link, title } = service[language]
      await visit(page, `${stack.siteUrl}${prefix}/services`)
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(stack.siteUrl + prefix + service.path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(page.getByRole('region', { name: section }).getByRole('heading', { level: 3 })).toHaveCount(4)
      await page.reload()
      expect(await nodesOf(page, 'Service')).toMatchObject([
        { name: title, url: expect.stringContaining(service.path) },
      ])
    }
  })
}

test('describes the answers to frequent questions for search engines', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/no/contact`)
  const [faq] = await nodesOf(page, 'FAQPage')
  expect(faq).toMatchObject({
    inLanguage: 'nb',
    mainEntity: expect.arrayContaining([expect.objectContaining({ name: 'Hvor lang tid tar et prosjekt?' })]),
  })
  expect(await nodesOf(page, 'Service')).toEqual([])
})

/** The lowest price of each template of the demo data: its base price and one hour. */
const PRICES = [
  { id: 'backend', path: '/services/backend-development', en: '$2,620', no: '2 620 $' },
  { id: 'full_stack', path: '/services/full-stack-development', en: '$4,135', no: '4 135 $' },
  { id: 'ai', path: '/services/ai-applications', en: '$6,155', no: '6 155 $' },
  { id: 'consulting', path: '/services/technical-consulting', en: '$1,150', no: '1 150 $' },
] as const

// Intl uses no-break spaces.
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** Returns a pattern for the start of a text, with any spaces. */
const startsWith = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$.]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`)}`)

for (const { language, prefix, from, title } of [
  {
    language: 'en',
    prefix: '',
    from: (price: string) => `From ${price} excl. VAT`,
    title: 'Price calculator',
  },
  {
    language: 'no',
    prefix: '/no',
    from: (price: string) => `Fra ${price} ekskl. mva.`,
    title: 'Priskalkulator',
  },
] as const) {
  test(`renders the lowest price of each service into its page with a link to the calculator (${language})`, async ({
    page,
    stack,
  }) => {
    for (const price of PRICES) {
      const response = await fetch(stack.siteUrl + prefix + price.path)
      expect(plain(await response.text())).toContain(from(price[language]))
    }
    await visit(page, `${stack.siteUrl}${prefix}/services`)
    const links = page.getByRole('main').locator('a[href$="/quote"]')
    const shown = PRICES.filter(({ id }) => id !== 'consulting')
    await expect(links).toHaveText(shown.map((price) => startsWith(from(price[language]))))
    await links.first().click()
    await expect(page).toHaveURL(`${stack.siteUrl}${prefix}/quote`)
    await expect(page).toHaveTitle(new RegExp(title))
  })
}

/** Records how far the content of a page shifts. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
      Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('replaces a price that changed after the page was rendered, and moves nothing', async ({ page, stack }) => {
  await watchShifts(page)
  await page.route(`${stack.apiUrl}/rest/v1/quote_templates**`, async (route) => {
    const response = await route.fetch()
    const rows: readonly object[] = await response.json()
    const changed = { base_price: 12_000, price_per_hour: 300, currency: 'NOK', updated_at: '2100-01-01T00:00:00Z' }
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...changed })) })
  })
  for (const path of ['/services', '/services/ai-applications']) {
    await page.goto(stack.siteUrl + path)
    await expect(
      page.getByRole('link', { name: /^From kr\s12,300 excl. VAT – calculate your price$/ }).first(),
    ).toBeVisible()
    // Only the arrow after an amount moves with its length.
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.0001)
  }
})

test('shows no price of a service without a template', async ({ page, stack }) => {
  await page.route(`${stack.apiUrl}/rest/v1/quote_templates**`, (route) => route.fulfill({ json: [] }))
  await visit(page, `${stack.siteUrl}/services/technical-consulting`)
  await expect(page.getByRole('link', { name: /excl. VAT/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('re-renders a price after staff change it, and removes it with the page of its template', async ({ stack }) => {
  const html = async () => (await fetch(`${stack.siteUrl}/services/technical-consulting`)).text()
  const change = (row: Readonly<Record<string, unknown>>) =>
    changeRows(stack, 'quote_templates', 'service_name=eq.Technical consulting', row)
  try {
    await change({ base_price: 1500, complexity_multiplier: { simple: 2, medium: 0.5, complex: 3 } })
    await expect.poll(html).toContain('From $825 excl. VAT')
    await change({ service_page: null })
    await expect.poll(html).not.toContain('From $')
  } finally {
    await change({
      base_price: 1000,
      complexity_multiplier: { simple: 1, medium: 1.5, complex: 2 },
      service_page: 'consulting',
    })
  }
  await expect.poll(html).toContain('From $1,150 excl. VAT')
})
