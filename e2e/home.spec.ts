import { visit } from './awake.ts'
import { expect, test } from './test.ts'

const TEXTS = {
  en: {
    path: '/',
    prefix: '',
    stats: 'In numbers',
    support: 'Support Available',
    work: 'Selected work',
    services: 'What we do',
  },
  no: {
    path: '/no',
    prefix: '/no',
    stats: 'I tall',
    support: 'Tilgjengelig støtte',
    work: 'Utvalgte prosjekter',
    services: 'Dette gjør vi',
  },
} as const

for (const [language, texts] of Object.entries(TEXTS)) {
  test(`the home page leads to work, services, about and contact, and promises support third (${language})`, async ({
    page,
    stack,
  }) => {
    await visit(page, stack.siteUrl + texts.path)
    const main = page.getByRole('main')
    const support = main.getByRole('region', { name: texts.stats }).locator('dl > div').nth(2)
    await expect(support.getByRole('definition')).toHaveText('24/7')
    await expect(support.getByRole('term')).toHaveText(texts.support)
    await expect(main.getByRole('region', { name: texts.work }).getByRole('heading', { level: 3 })).toHaveCount(2)

    const addressesIn = (section: ReturnType<typeof main.locator>) =>
      section.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const to = (path: string) => texts.prefix + path
    expect(await addressesIn(main.locator('section').first())).toEqual([to('/projects'), to('/contact')])
    expect(await addressesIn(main.locator('section').last())).toEqual([to('/about'), to('/contact')])
    expect(await addressesIn(main.getByRole('region', { name: texts.services }))).toContain(to('/services'))
  })
}

test('the ticker shows the next role every 3 s and moves nothing', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const seen = { shift: 0, turns: new Array<number>() }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('DOMContentLoaded', () => {
      const ticker = document.querySelector('[data-testid="role-ticker"]')
      const turned = new MutationObserver(() => seen.turns.push(performance.now()))
      if (ticker) turned.observe(ticker, { subtree: true, attributeFilter: ['class'] })
    })
  })
  await visit(page, stack.siteUrl)
  const ticker = page.getByTestId('role-ticker')
  const roles = await ticker.locator('span').allInnerTexts()
  expect(roles).toHaveLength(4)
  await page.waitForFunction(() => Reflect.get(window, 'seen').turns.length >= 2, null, { timeout: 20_000 })
  const { shift, turns } = await page.evaluate<{ shift: number; turns: number[] }>(() => Reflect.get(window, 'seen'))
  const [first = 0, second = 0] = turns
  // A busy machine delays single turns; the clock behind them does not drift.
  expect(Math.abs(second - first - 3000)).toBeLessThan(1000)
  expect(shift).toBe(0)
})
