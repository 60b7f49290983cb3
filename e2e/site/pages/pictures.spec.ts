import type { Page } from 'playwright/test'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { changeRows, deleteRows, storeRows } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { changePost, deletePost, storePost } from '../../support/pages/blog-posts.ts'
import { expectCoverCard, expectDrawn, storeMedia } from '../../support/pictures.ts'
import { expect, test } from '../../support/test.ts'

/** Records the layout shifts of each page. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const recorded = { shift: 0 }
    Object.assign(window, { recorded })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) recorded.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'recorded').shift))

const html = async (address: string) => (await fetch(address)).text()

const LANGUAGES = [
  { language: 'en', prefix: '', name: 'The quay at night', caption: 'Seen from the pier' },
  { language: 'no', prefix: '/no', name: 'Kaia om natten', caption: 'Sett fra moloen' },
] as const

const refuse = (address: URL) => address.pathname.endsWith('/rpc/get_pictures')

test('fetches the picture with high priority before the others, and once', async ({ page, stack }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/object/public/media/')) fetched.push(request.url())
  })
  for (const path of ['/projects', '/projects/tidal', '/no/projects/tidal', '/blog/the-ledger-under-the-fish-farm']) {
    fetched.length = 0
    const address = stack.siteUrl + path
    expect(await html(address)).toMatch(/<link rel="preload" as="image"[^>]*>\s*<style>/)
    await visit(page, address)
    const image = page.locator('main img[fetchpriority="high"]').first()
    await expect
      .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.complete))
      .toBe(true)
    const shown = await image.evaluate((element) => element instanceof HTMLImageElement && element.currentSrc)
    expect([fetched[0], fetched.filter((url) => url === shown)]).toEqual([shown, [shown]])
  }
})

test('a project shows its pictures in both languages, in the page itself and on the home page', async ({
  page,
  stack,
}) => {
  await recordShifts(page)
  await visit(page, `${stack.siteUrl}/contact`)
  const cover = await storeMedia(page, stack, '#123456')
  const second = await storeMedia(page, stack, '#654321')
  const title = 'Molo: a pier with pictures'
  const filter = `title=eq.${encodeURIComponent(title)}`
  await storeRows(stack, 'projects', [
    {
      title,
      title_no: 'Molo: en brygge med bilder',
      category: 'Maritime',
      status: 'active',
      technologies: [],
      images: [cover.reference, second.reference],
    },
  ])
  await inDatabase(stack, (sql) => sql`update public.projects set featured_order = 1000 where title = ${title}`)
  try {
    for (const { prefix, name, caption } of LANGUAGES) {
      const alt = `${name}, #123456`
      for (const path of [`${prefix}/projects`, prefix === '' ? '/' : prefix]) {
        await expect.poll(() => html(stack.siteUrl + path)).toContain(`alt="${alt}"`)
        expect(await html(stack.siteUrl + path)).toContain(cover.file)
        await visit(page, stack.siteUrl + path)
        await expectDrawn(page, alt)
        expect(await shiftOf(page)).toBeLessThan(0.01)
      }
      await visit(page, `${stack.siteUrl}${prefix}/projects?category=Maritime`)
      const image = page.getByRole('main').getByRole('img', { name: alt })
      await expect(image).toHaveCSS('object-position', '25% 75%')
      await page.getByRole('button', { name: alt }).click()
      const viewer = page.getByRole('dialog')
      await expect(viewer.getByRole('img')).toHaveAttribute('alt', alt)
      await expect(viewer.getByText(caption)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByRole('img')).toHaveAttribute('alt', `${name}, #654321`)
      await expectAccessible(page, 'viewer', [390, 1440])
      await page.keyboard.press('Escape')
      await expectAccessible(page, 'projects', [390, 1440])
    }
    // Content that arrives later.
    await visit(page, `${stack.siteUrl}/projects?category=Maritime`)
    await changeRows(stack, 'projects', filter, { images: [second.reference] })
    await expect(page.getByRole('img', { name: 'The quay at night, #123456' })).toHaveCount(0)
    await expectDrawn(page, 'The quay at night, #654321')
  } finally {
    await deleteRows(stack, 'projects', filter)
  }
})

test('an article shows its cover and the pictures in its text with the texts of its language', async ({
  page,
  stack,
}) => {
  await recordShifts(page)
  await visit(page, `${stack.siteUrl}/contact`)
  const cover = await storeMedia(page, stack, '#0a3d2e')
  const inside = await storeMedia(page, stack, '#3d0a2e')
  const slug = 'pictures-of-a-quay'
  const content = `Before.\n\n![](${inside.reference})\n\nAfter.`
  for (const language of ['en', 'no'])
    await storePost(stack, {
      title: `Pictures of a quay (${language})`,
      slug,
      language,
      category: 'AI',
      excerpt: 'With pictures.',
      content,
      featured: true,
      featured_image_url: cover.reference,
    })
  try {
    for (const { prefix, name, caption } of LANGUAGES) {
      const address = `${stack.siteUrl}${prefix}/blog/${slug}`
      const figure = `alt="${name}, #3d0a2e"`
      await expect.poll(() => html(address)).toContain(figure)
      const written = await html(address)
      expect(written).toMatch(
        new RegExp(`<figure><picture>.*<span>${caption}</span> <span>Kari Solberg</span></figcaption>`),
      )
      expect(written).toContain(`"image":"${cover.file}"`)
      await expectCoverCard(page, written, '#0a3d2e')
      await visit(page, address)
      const opening = page.getByRole('img', { name: `${name}, #0a3d2e` })
      await expect(opening).toHaveAttribute('fetchpriority', 'high')
      await expect(opening).toHaveAttribute('loading', 'eager')
      await expectDrawn(page, `${name}, #0a3d2e`)
      await expectDrawn(page, `${name}, #3d0a2e`)
      expect(await shiftOf(page)).toBeLessThan(0.01)
      await expectAccessible(page, 'article', [390, 1440])
      await expect.poll(() => html(`${stack.siteUrl}${prefix}/blog`)).toContain(`alt="${name}, #0a3d2e"`)
    }
    // The page is re-rendered when a text of its picture changes.
    await changeRows(stack, 'media', `id=eq.${inside.id}`, { alt: 'The quay by day' })
    await expect.poll(() => html(`${stack.siteUrl}/blog/${slug}`)).toContain('alt="The quay by day"')
    // A visitor who has the page open gets later changes with their pictures.
    const before = await html(`${stack.siteUrl}/blog/${slug}`)
    await page.route(`**/blog/${slug}`, (route) => route.fulfill({ contentType: 'text/html', body: before }))
    await changePost(stack, slug, { content: `${content}\n\nAdded later: ![](${cover.reference})` })
    await page.goto(`${stack.siteUrl}/blog/${slug}`)
    await expect(page.getByText('Added later')).toBeVisible()
    await expect(page.getByRole('paragraph').getByRole('img', { name: 'The quay at night, #0a3d2e' })).toBeVisible()
  } finally {
    await deletePost(stack, slug)
  }
})

test('the team has its photos, and initials when a picture fails to load', async ({ page, stack }) => {
  await recordShifts(page)
  await visit(page, `${stack.siteUrl}/contact`)
  const photo = await storeMedia(page, stack, '#2e3d0a')
  const people = ['Pia Bildstad', 'Rolf Uten']
  await storeRows(
    stack,
    'team_members',
    people.map((full_name, index) => ({
      full_name,
      role: 'Photographer',
      role_no: 'Fotograf',
      is_active: true,
      display_order: 900 + index,
      avatar_url: index === 0 ? photo.reference : '/img/never-there.png',
    })),
  )
  try {
    for (const { prefix, name } of LANGUAGES) {
      await visit(page, `${stack.siteUrl}${prefix}/about`)
      await expectDrawn(page, `${name}, #2e3d0a`)
      await expect(page.getByText('RU', { exact: true })).toBeVisible()
      await expectAccessible(page, 'team', [390, 1440])
    }
    await page.route(refuse, (route) => route.abort())
    await visit(page, `${stack.siteUrl}/about`)
    await expect(page.getByText('PB', { exact: true })).toBeVisible()
    await page.unroute(refuse)
  } finally {
    await deleteRows(stack, 'team_members', `full_name=in.(${people.map((name) => `"${name}"`).join()})`)
  }
})
