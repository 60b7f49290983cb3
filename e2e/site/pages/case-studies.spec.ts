import { expectAccessible } from '../../support/page/axe.ts'
import { changeRows, deleteRows, storeRows } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { expectCoverCard, expectDrawn, storeMedia } from '../../support/pictures.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'

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

test('recovers after the case study could not be fetched', async ({ page, stack }) => {
  // A static host sends the page that fetches it.
  await page.route('**/projects/isbre', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${stack.siteUrl}/projects/never-there` }) })
  })
  await page.route('**/rpc/get_public_case_studies*', (route) => route.abort())
  await page.goto(`${stack.siteUrl}/projects/isbre`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The case study could not be loaded')
  await page.unroute('**/rpc/get_public_case_studies*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Isbre: inflow forecasts for hydropower')
})

/** Stores a published case study in both languages. Returns the filter of its project. */
async function storeStudy(
  stack: StackInfo,
  slug: string,
  fields: Readonly<Record<string, string | readonly string[] | null>>,
) {
  const id = await storeRow(stack, 'projects', { title: `Study ${slug}`, category: 'Maritime' })
  await storeRows(stack, 'case_studies', [
    {
      id,
      slug,
      challenge: 'It leaned.',
      challenge_no: 'Den helte.',
      approach: 'We propped it up.',
      approach_no: 'Vi støttet den.',
      result: 'It stands.',
      result_no: 'Den står.',
      published: true,
      ...fields,
    },
  ])
  return `id=eq.${id}`
}

test('the language toggle of a case study without a translation links to its project', async ({ page, stack }) => {
  const slug = 'half-translated'
  const filter = await storeStudy(stack, slug, { result_no: null })
  try {
    // Until then, the page fetches the case study, and cannot know its languages.
    await expect.poll(() => html(`${stack.siteUrl}/projects/${slug}`)).toContain('It leaned.')
    expect((await fetch(`${stack.siteUrl}/no/projects/${slug}`)).status).toBe(404)
    await visit(page, `${stack.siteUrl}/projects/${slug}`)
    await page.locator('[data-language="no"]').click()
    await expect(page).toHaveURL(/\/no\/projects#project-/)
    await expect(page.getByRole('heading', { level: 2, name: `Study ${slug}` })).toBeVisible()
  } finally {
    await deleteRows(stack, 'projects', filter)
  }
})

const html = async (address: string) => (await fetch(address)).text()

for (const { language, prefix, name, caption, heading, other, tone } of [
  { language: 'en', prefix: '', name: 'The quay at night', caption: 'Seen from the pier', heading: 'Pictures', other: 'Read the case study', tone: '#11334' }, // prettier-ignore
  { language: 'no', prefix: '/no', name: 'Kaia om natten', caption: 'Sett fra moloen', heading: 'Bilder', other: 'Les kundehistorien', tone: '#43311' }, // prettier-ignore
]) {
  test(`shows the cover and the gallery of a case study, and its cover on the card (${language})`, async ({
    page,
    stack,
  }) => {
    await visit(page, `${stack.siteUrl}/contact`)
    const [cover, one, two] = [
      await storeMedia(page, stack, `${tone}a`),
      await storeMedia(page, stack, `${tone}b`),
      await storeMedia(page, stack, `${tone}c`),
    ]
    const slug = `pier-${language}`
    const filter = await storeStudy(stack, slug, { cover: cover.reference, gallery: [two.reference, one.reference] })
    const address = `${stack.siteUrl}${prefix}/projects/${slug}`
    try {
      await expect.poll(() => html(address)).toContain(`alt="${name}, ${tone}b"`)
      const written = await html(address)
      expect(written).toContain(`"image":"${cover.file}"`)
      await expectCoverCard(page, written, `${tone}a`)
      expect(written.indexOf(`${tone}c`)).toBeLessThan(written.indexOf(`${tone}b`))

      await visit(page, address)
      const hero = page.getByRole('img', { name: `${name}, ${tone}a` })
      await expect(hero).toHaveAttribute('fetchpriority', 'high')
      await expectDrawn(page, `${name}, ${tone}a`)
      const gallery = page.getByRole('region', { name: heading })
      await expect(gallery.getByRole('listitem')).toHaveCount(2)
      await expect(gallery.getByText(caption).first()).toBeVisible()
      await expectDrawn(page, `${name}, ${tone}c`)
      await gallery.getByRole('button', { name: `${name}, ${tone}c` }).click()
      const viewer = page.getByRole('dialog')
      await expect(viewer.getByRole('img')).toHaveAttribute('alt', `${name}, ${tone}c`)
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByRole('img')).toHaveAttribute('alt', `${name}, ${tone}b`)
      await expectAccessible(page, 'viewer', [390, 1440])
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
        await expectAccessible(page)
      }

      await visit(page, `${stack.siteUrl}${prefix}/projects?category=Maritime`)
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Study ${slug}` }) })
      await expect(card.getByRole('img', { name: `${name}, ${tone}a` })).toBeVisible()
      await expect(card.getByRole('link', { name: other })).toBeVisible()
    } finally {
      await deleteRows(stack, 'projects', filter)
    }
  })

  test(`redirects the former URL of a case study to the current one, on the server and in an open page (${language})`, async ({
    page,
    stack,
  }) => {
    const [former, present] = [`leaning-${language}`, `standing-${language}`]
    const head = async (slug: string) => {
      const response = await fetch(`${stack.siteUrl}${prefix}/projects/${slug}?ref=mail`, { redirect: 'manual' })
      return [response.status, response.headers.get('location')]
    }
    const filter = await storeStudy(stack, former, {})
    try {
      await expect.poll(async () => (await head(former))[0]).toBe(200)
      await visit(page, `${stack.siteUrl}${prefix}/projects/${former}`)
      await changeRows(stack, 'case_studies', filter, { slug: `${present}-first` })
      await changeRows(stack, 'case_studies', filter, { slug: present })
      // Whether or not the server has rendered the change.
      await page.reload()
      await expect(page).toHaveURL(new RegExp(`${prefix}/projects/${present}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Study ${former}`)
      for (const slug of [former, `${present}-first`])
        await expect.poll(() => head(slug)).toEqual([301, `${prefix}/projects/${present}?ref=mail`])
    } finally {
      await deleteRows(stack, 'projects', filter)
    }
  })
}
