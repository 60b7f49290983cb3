import { expectAccessible } from '../support/axe.ts'
import { changeRows } from '../support/backend.ts'
import { visit } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

for (const { prefix, other, lang, title, back, period } of [
  { prefix: '', other: '/no', lang: 'en', title: 'Tidal: a ledger for fish farms', back: 'Alle prosjekter', period: /\w+ \d{4} – \w+ \d{4}/ }, // prettier-ignore
  { prefix: '/no', other: '', lang: 'nb', title: 'Tidal: regnskap for oppdrettsanlegg', back: 'All projects', period: /\w+ \d{4} – \w+ \d{4}/ }, // prettier-ignore
]) {
  test(`shows a case study of the demo without JavaScript, and links both languages (${lang})`, async ({
    page,
    stack,
  }) => {
    const html = await (await fetch(`${stack.siteUrl}${prefix}/projects/tidal`)).text()
    expect(html).toContain(`${title}</h1>`)
    for (const [hreflang, path] of [
      ['en', '/projects/tidal'],
      ['nb', '/no/projects/tidal'],
    ])
      expect(html).toContain(`hrefLang="${hreflang}" href="${stack.siteUrl}${path}"`)
    await visit(page, `${stack.siteUrl}${prefix}`)
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`${stack.siteUrl}${prefix}/projects/tidal`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(period)).toBeVisible()
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await expectAccessible(page)
    }
    await page.locator(`[data-language="${other === '' ? 'en' : 'no'}"]`).click()
    await expect(page).toHaveURL(`${stack.siteUrl}${other}/projects/tidal`)
    await page.getByRole('link', { name: back }).first().click()
    await expect(page).toHaveURL(`${stack.siteUrl}${other}/projects`)
  })
}

test('the language toggle of a case study without a translation leads to its project', async ({ page, stack }) => {
  await changeRows(stack, 'case_studies', 'slug=eq.runde', { result_no: null })
  try {
    await expect.poll(async () => (await fetch(`${stack.siteUrl}/no/projects/runde`)).status).toBe(404)
    await visit(page, `${stack.siteUrl}/projects/runde`)
    await page.locator('[data-language="no"]').click()
    await expect(page).toHaveURL(/\/no\/projects#project-/)
    await expect(page.getByRole('heading', { level: 2, name: 'Runde: medisinrunder som går opp' })).toBeVisible()
  } finally {
    await changeRows(stack, 'case_studies', 'slug=eq.runde', {
      result_no: 'Den månedlige avstemmingen tar tjue minutter.',
    })
  }
})

test('recovers when the case study could not be fetched', async ({ page, stack }) => {
  // A static host sends the page that fetches it.
  await page.route('**/projects/isbre', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${stack.siteUrl}/projects/never-there` }) })
  })
  await page.context().grantPermissions(['local-network-access'])
  await page.route('**/rpc/get_public_case_studies*', (route) => route.abort())
  await page.goto(`${stack.siteUrl}/projects/isbre`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The case study could not be loaded')
  await page.unroute('**/rpc/get_public_case_studies*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isbre: inflow forecasts for hydropower')
})
