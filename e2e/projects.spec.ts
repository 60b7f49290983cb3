import { visit } from './awake.ts'
import { changeRows, deleteRows, rowsOf, storeRows } from './backend.ts'
import { expect, test } from './test.ts'

// A category of these tests alone, so that its counts are known.
const CATEGORY = { en: 'Lighthouses', no: 'Fyr' } as const

const LINKED = {
  title: 'Fyrlys: a log for keepers',
  title_no: 'Fyrlys: logg for fyrvoktere',
  description: 'Every lamp and every night.',
  description_no: 'Hver lampe og hver natt.',
  category: CATEGORY.en,
  category_no: CATEGORY.no,
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
    soon: 'Links coming soon',
    ask: 'Contact us',
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
    soon: 'Lenker kommer snart',
    ask: 'Ta kontakt',
    none: 'Ingen beskrivelse tilgjengelig.',
    linked: LINKED.title_no,
    bare: BARE.title_no,
  },
} as const

test.beforeAll(async ({ stack }) => {
  await storeRows(stack, 'projects', [LINKED, BARE])
})

test.afterAll(async ({ stack }) => {
  await deleteRows(stack, 'projects', `category=eq.${CATEGORY.en}`)
})

for (const language of ['en', 'no'] as const) {
  const texts = TEXTS[language]

  test(`category and status filter the projects, with counts, and the address keeps them (${language})`, async ({
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

  test(`a project leads to its own addresses, or to the contact page (${language})`, async ({ page, stack }) => {
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
    await expect(linked.getByText(texts.soon)).toHaveCount(0)
    await expect(card(texts.bare).getByText(texts.soon)).toBeVisible()
    await expect(card(texts.bare).getByText(texts.none)).toBeVisible()
    await card(texts.bare)
      .getByRole('link', { name: new RegExp(`^${texts.ask}`) })
      .click()
    await expect(page).toHaveURL(stack.siteUrl + texts.contact)
  })
}

test('projects that fail to load say so, and "Try again" brings them (R6)', async ({ page, stack }) => {
  await page.route('**/rpc/get_public_projects*', (route) => route.abort())
  await visit(page, `${stack.siteUrl}/projects`)
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load projects' })
  await expect(failure).toBeVisible()
  await page.unroute('**/rpc/get_public_projects*')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: LINKED.title })).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('a project that changes appears without a reload', async ({ page, stack }) => {
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
