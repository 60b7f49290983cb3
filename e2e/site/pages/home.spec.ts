import { visit } from '../../support/page/hydration.ts'
import { expect, test } from '../../support/test.ts'

const TEXTS = {
  en: {
    path: '/',
    prefix: '',
    stats: 'In numbers',
    support: 'Support Available',
    note: 'for systems under a support agreement',
    work: 'Selected work',
    services: 'What we do',
  },
  no: {
    path: '/no',
    prefix: '/no',
    stats: 'I tall',
    support: 'Support døgnet rundt',
    note: 'for systemer med supportavtale',
    work: 'Utvalgte prosjekter',
    services: 'Dette gjør vi',
  },
} as const

for (const [language, texts] of Object.entries(TEXTS)) {
  test(`links the home page to work, services, about and contact, and promises support third (${language})`, async ({
    page,
    stack,
  }) => {
    await visit(page, stack.siteUrl + texts.path)
    const main = page.getByRole('main')
    const support = main.getByRole('region', { name: texts.stats }).locator('dl > div').nth(2)
    await expect(support.getByRole('definition')).toHaveText('24/7')
    await expect(support.getByRole('term')).toHaveText(texts.support + texts.note)
    // Other tests may feature more projects.
    const featured = main
      .getByRole('region', { name: texts.work })
      .getByRole('heading', { level: 3, name: /^(Tidal|Havn)/ })
    await expect(featured).toHaveCount(2)

    const addressesIn = (section: ReturnType<typeof main.locator>) =>
      section.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const to = (path: string) => texts.prefix + path
    expect(await addressesIn(main.locator('section').first())).toEqual([to('/projects'), to('/contact')])
    expect(await addressesIn(main.locator('section').last())).toEqual([to('/about'), to('/contact')])
    expect(await addressesIn(main.getByRole('region', { name: texts.services }))).toContain(to('/services'))
  })
}

for (const [language, texts] of Object.entries(TEXTS)) {
  test(`makes every card and row of the home page one link to its project or service (${language})`, async ({
    page,
    stack,
  }) => {
    // On a phone the second project is below the first, so its link has to scroll.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [section, path, heading] of [
      [texts.work, '/projects', 2],
      [texts.services, '/services', 3],
    ] as const) {
      await visit(page, stack.siteUrl + texts.path)
      const region = page.getByRole('main').getByRole('region', { name: section })
      const items = region.getByRole('heading', { level: 3 })
      const titles = (await items.allTextContents()).map((title) => title.trim())
      expect(titles.length).toBeGreaterThan(1)
      for (const [index, title] of titles.entries()) {
        await page.goto(stack.siteUrl + texts.path)
        const item = region.locator('li:has(> :is(div, h3)):has(h3)').nth(index)
        const link = item.getByRole('link')
        await expect(link).toHaveCount(1)
        await expect(link).toHaveAccessibleName(title)
        // The whole item is the link: a click on its corner is enough.
        await item.click({ position: { x: 6, y: 6 } })
        await expect(page).toHaveURL(new RegExp(`${texts.prefix}${path}[#/]`))
        const { hash } = new URL(page.url())
        if (hash === '') {
          // A project with a case study links to it.
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          continue
        }
        await expect(page.locator(hash).getByRole('heading', { level: heading })).toHaveText(title)
        await expect(page.locator(hash)).toBeInViewport()
      }
    }
  })
}

test('shows the next role of the ticker every 3 s without a layout shift', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const recorded = { shift: 0, turns: new Array<number>() }
    Object.assign(window, { recorded })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) recorded.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    document.addEventListener('DOMContentLoaded', () => {
      const ticker = document.querySelector('[data-testid="role-ticker"]')
      const turned = new MutationObserver(() => recorded.turns.push(performance.now()))
      if (ticker) turned.observe(ticker, { subtree: true, attributeFilter: ['class'] })
    })
  })
  await visit(page, stack.siteUrl)
  const ticker = page.getByTestId('role-ticker')
  const roles = await ticker.locator('span').allInnerTexts()
  expect(roles).toHaveLength(4)
  await page.waitForFunction(() => Reflect.get(window, 'recorded').turns.length >= 4)
  const { shift, turns } = await page.evaluate<{ shift: number; turns: number[] }>(() =>
    Reflect.get(window, 'recorded'),
  )
  const pauses = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0))
  // A busy machine delays single turns; the timer itself does not drift.
  expect(pauses.some((pause) => Math.abs(pause - 3000) < 1000)).toBe(true)
  expect(shift).toBe(0)
})
