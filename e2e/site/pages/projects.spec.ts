import { z } from 'zod'
import { BUILT_IN_PROJECTS } from '../../../apps/site/src/projects/built-in.ts'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { visit } from '../../support/page/hydration.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { changeRows, deleteRows, rowsOf, storeRows } from '../../support/product/backend.ts'
import { expect, test } from '../../support/test.ts'
import { LANGUAGES } from '../../support/languages.ts'

const writtenSchema = z.object({ projects: z.object({ list: z.array(z.record(z.string(), z.unknown())) }) })

// A separate category, so that its counts are known.
const CATEGORY = { en: 'Lighthouses', no: 'Fyr' } as const

const LINKED = {
  title: 'Fyrlys: a log for keepers',
  title_no: 'Fyrlys: logg for fyrvoktere',
  description: 'Every lamp and every night.',
  description_no: 'Hver lampe og hver natt.',
  category: CATEGORY.en,
  status: 'active',
  technologies: ['Ada'],
  live_demo_url: 'https://demo.fyrlys.example',
  github_url: 'https://code.fyrlys.example',
  client_url: 'https://fyrlys.example',
}
const BARE = {
  ...LINKED,
  title: 'Tåkelur: horns in fog',
  title_no: 'Tåkelur: horn i tåke',
  description: null,
  description_no: null,
  status: 'completed',
  technologies: [],
  live_demo_url: null,
  github_url: null,
  client_url: null,
}

const TEXTS = {
  en: {
    path: '/projects',
    contact: '/contact',
    all: 'All',
    status: 'Status',
    completed: 'Completed',
    empty: ['No projects found', 'Try selecting a different category'],
    reset: 'Show all projects',
    links: ['Demo', 'Code', 'Visit'],
    contactButton: 'Contact us',
    none: 'No description available.',
    linked: LINKED.title,
    bare: BARE.title,
  },
  no: {
    path: '/no/projects',
    contact: '/no/contact',
    all: 'Alle',
    status: 'Status',
    completed: 'Fullført',
    empty: ['Fant ingen prosjekter', 'Prøv å velge en annen kategori'],
    reset: 'Vis alle prosjekter',
    links: ['Demo', 'Kode', 'Besøk'],
    contactButton: 'Ta kontakt',
    none: 'Ingen beskrivelse tilgjengelig.',
    linked: LINKED.title_no,
    bare: BARE.title_no,
  },
} as const

test.beforeAll(async ({ stack }) => {
  const category = { kind: 'projects', name: CATEGORY.en, name_no: CATEGORY.no }
  await inDatabase(stack, (sql) => sql`insert into public.categories ${sql(category)} on conflict do nothing`)
  await storeRows(stack, 'projects', [LINKED, BARE])
})

test.afterAll(async ({ stack }) => {
  await deleteRows(stack, 'projects', `category=eq.${CATEGORY.en}`)
  await inDatabase(stack, (sql) => sql`delete from public.categories where key = ${CATEGORY.en}`)
})

for (const language of LANGUAGES) {
  const texts = TEXTS[language]

  test(`filters the projects by category and status, with counts, and keeps both in the URL (${language})`, async ({
    page,
    stack,
  }) => {
    await visit(page, stack.siteUrl + texts.path)
    const total = (await rowsOf(stack, 'projects', 'category=not.is.null')).length
    const categories = page.getByRole('main').getByRole('group').getByRole('button')
    await expect(categories.first()).toHaveText(`${texts.all} ${total}`)
    await expect(categories.first()).toHaveAttribute('aria-pressed', 'true')
    const category = categories.filter({ hasText: CATEGORY[language] })
    await expect(category).toHaveText(`${CATEGORY[language]} 2`)

    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await category.click()
    await expect(titles).toHaveCount(2)
    await page.getByRole('combobox', { name: texts.status }).selectOption({ label: texts.completed })
    await expect(titles).toHaveText([texts.bare])
    await expect(category).toHaveText(`${CATEGORY[language]} 1`)
    await expect(page).toHaveURL(`${stack.siteUrl}${texts.path}?category=${CATEGORY.en}&status=completed`)

    await page.reload()
    await expect(titles).toHaveText([texts.bare])
    await expect(category).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('combobox', { name: texts.status }).selectOption('in-progress')
    for (const text of texts.empty) await expect(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: texts.reset }).click()
    await expect(titles).toHaveCount(total)
    await expect(page).toHaveURL(stack.siteUrl + texts.path)
  })

  test(`links a project to its own URLs, or to the contact page (${language})`, async ({ page, stack }) => {
    await visit(page, `${stack.siteUrl}${texts.path}?category=${CATEGORY.en}`)
    const card = (title: string) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) })
    const linked = card(texts.linked)
    const addresses = [LINKED.live_demo_url, LINKED.github_url, LINKED.client_url]
    for (const [index, name] of texts.links.entries()) {
      const link = linked.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', `${addresses[index]}/`)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(card(texts.bare).getByRole('link', { name })).toHaveAttribute('href', texts.contact)
    }
    await expect(card(texts.bare).getByText(texts.none)).toBeVisible()
    await card(texts.bare)
      .getByRole('link', { name: new RegExp(`^${texts.contactButton}`) })
      .click()
    await expect(page).toHaveURL(stack.siteUrl + texts.contact)
  })
}

test('shows every project of the demo data without JavaScript, also without a backend', async ({ stack }) => {
  const stored = z
    .array(z.object({ title: z.string(), id: z.string(), created_at: z.string() }).loose())
    .parse(
      await (
        await fetch(`${stack.apiUrl}/rest/v1/rpc/get_public_projects`, { headers: { apikey: stack.publishableKey } })
      ).json(),
    )
  const pages = await Promise.all(
    ['/projects', '/no/projects'].map(async (path) => (await fetch(stack.siteUrl + path)).text()),
  )
  for (const builtIn of BUILT_IN_PROJECTS) {
    const row = stored.find(({ title }) => title === builtIn.title)
    // The pictures are in the media library of the demo.
    const own = { id: builtIn.id, created_at: builtIn.created_at, images: [], case_study: null }
    expect({ ...row, ...own }).toEqual(builtIn)
    for (const [index, title] of [builtIn.title, builtIn.title_no].entries()) {
      expect(pages[index]).toContain(`>${title}</h2>`)
      if (builtIn.client_url) expect(pages[index]).toContain(`href="${builtIn.client_url}/"`)
    }
  }
})

test('replaces the built-in projects with the live ones without a layout shift', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const recorded = { shift: 0 }
    Object.assign(window, { recorded })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) recorded.shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The projects with which the page was rendered, because other tests may have changed them since.
  await page.route('**/rpc/get_public_projects*', async (route) => {
    const written = await page.evaluate(() => document.querySelector('#config')?.textContent ?? '')
    const { projects } = writtenSchema.parse(JSON.parse(written))
    await route.fulfill({
      json: projects.list.map((row, index, all) => (index === all.length - 1 ? { ...row, title: 'Received' } : row)),
    })
  })
  await visit(page, `${stack.siteUrl}/projects`)
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'recorded').shift)).toBeLessThan(0.01)
})

test('makes a button without a project link look enabled, and names the contact page', async ({ page, stack }) => {
  for (const [path, title, says] of [
    ['/projects', BARE.title, 'contact us about it'],
    ['/no/projects', BARE.title_no, 'ta kontakt med oss om dette'],
  ] as const) {
    await visit(page, `${stack.siteUrl}${path}?category=${CATEGORY.en}`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    const asks = card.getByRole('link', { name: says })
    await expect(asks).toHaveCount(3)
    const own = page.getByRole('link', { name: /opens in a new tab|åpnes i ny fane/ }).first()
    const lookOf = (link: typeof own) =>
      link.evaluate((element) => {
        const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(element)
        return { color, backgroundColor, borderColor, fontWeight }
      })
    expect(await lookOf(asks.first())).toEqual(await lookOf(own))
    await expect(card.getByText(/coming soon|kommer snart/i)).toHaveCount(0)
  }
})

test.describe('pictures of a project', () => {
  const [first, second, third] = ['/img/first.svg', '/img/second.svg', '/img/third.svg'] as const
  const images = [first, 'https://elsewhere.example/refused.png', second, third]

  test('uses the first picture as the cover, and shows the rest by keys and buttons', async ({ page, stack }) => {
    await page.route('**/img/*.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>',
      }),
    )
    await page.route('**/img/third.svg', (route) => route.fulfill({ status: 404 }))
    const project = `title=eq.${encodeURIComponent(LINKED.title)}`
    await changeRows(stack, 'projects', project, { images })
    try {
      await visit(page, `${stack.siteUrl}/projects?category=${CATEGORY.en}`)
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: LINKED.title }) })
      const pictures = card.getByRole('img')
      // Pictures that fail to load or that the policy blocks leave no gap, and a single second one gets no strip.
      await expect(pictures).toHaveCount(1)
      await expect(pictures.first()).toHaveAttribute('src', first)
      await expect(pictures.first()).toHaveAttribute('alt', `${LINKED.title}: picture 1 of 2`)
      const opener = card.getByRole('button', { name: `${LINKED.title}: picture 1 of 2` })
      await opener.focus()
      await page.keyboard.press('Enter')
      const viewer = page.getByRole('dialog', { name: `Pictures of ${LINKED.title}` })
      await expect(viewer.getByRole('img')).toHaveAttribute('src', first)
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByRole('img')).toHaveAttribute('src', second)
      await viewer.getByRole('button', { name: 'Next picture' }).click()
      await expect(viewer.getByText('1 of 2')).toBeVisible()
      await expectAccessible(page, 'picture viewer')
      await page.keyboard.press('Escape')
      await expect(viewer).toHaveCount(0)
      await expect(opener).toBeFocused()
    } finally {
      await changeRows(stack, 'projects', project, { images: [] })
    }
  })
})

test('keeps the paragraphs of a long description and expands it on request', async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const end = 'The last sentence.'
  const description = `${'Every lamp and every night, all along the coast. '.repeat(12)}\n\n${end}`
  const project = `title=eq.${encodeURIComponent(LINKED.title)}`
  await changeRows(stack, 'projects', project, { description })
  try {
    await visit(page, `${stack.siteUrl}/projects?category=${CATEGORY.en}`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: LINKED.title }) })
    const text = card.getByText(end)
    const height = () =>
      text.evaluate((element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight))
    const more = card.getByRole('button', { name: `Show more about ${LINKED.title}` })
    await more.focus()
    expect(Math.round(await height())).toBe(6)
    await page.keyboard.press('Enter')
    const less = card.getByRole('button', { name: `Show less about ${LINKED.title}` })
    await expect(less).toBeFocused()
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2)
    await expect(text).toHaveCSS('white-space-collapse', 'preserve-breaks')
    await less.click()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  } finally {
    await changeRows(stack, 'projects', project, { description: LINKED.description })
  }
})

test('reports projects that fail to load, and loads them on "Try again" [R6]', async ({ page, stack }) => {
  await page.route('**/rpc/get_public_projects*', (route) => route.abort())
  await visit(page, `${stack.siteUrl}/projects`)
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load projects' })
  await expect(failure).toBeVisible()
  await page.unroute('**/rpc/get_public_projects*')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: LINKED.title })).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('shows a changed project without a reload', async ({ page, stack }) => {
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await visit(page, `${stack.siteUrl}/projects?category=${CATEGORY.en}`)
  await expect(page.getByRole('heading', { name: BARE.title })).toBeVisible()
  await connected
  const title = 'Tåkelur: horns that are heard'
  await changeRows(stack, 'projects', `title=eq.${encodeURIComponent(BARE.title)}`, { title })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await changeRows(stack, 'projects', `title=eq.${encodeURIComponent(title)}`, { title: BARE.title })
  await expect(page.getByRole('heading', { name: BARE.title })).toBeVisible()
})
