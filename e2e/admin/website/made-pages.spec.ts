import type { Page } from 'playwright/test'
import { expectAccessible } from '../../support/page/axe.ts'
import { writeMarkdown } from '../../support/page/rich-text.ts'
import { changeRows, deleteRows, rowsOf, storeRows } from '../../support/product/backend.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Fetches a path as a crawler does, which runs no script. */
async function crawl({ siteUrl }: StackInfo, path: string) {
  const response = await fetch(siteUrl + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const statusOf = async (stack: StackInfo, path: string) => (await crawl(stack, path)).status

const block = (page: Page, number: number) => page.getByRole('form', { name: 'Page' }).locator('ol').first().locator('> li').nth(number - 1) // prettier-ignore

/** A section in a layout. */
const section = (name: string, hidden = false) => ({
  id: crypto.randomUUID(),
  kind: 'section',
  hidden,
  section: name,
})

/** Adds a block by the menu, and fills its fields. */
async function add(page: Page, kind: string, number: number, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
  await expect(block(page, number)).toBeVisible()
  for (const [label, text] of Object.entries(fields)) {
    const field = block(page, number).getByLabel(label)
    await (label.startsWith('Text, ') ? writeMarkdown(field, text) : field.fill(text)) // oxlint-disable-line no-await-in-loop -- one after the other
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved').last()).toBeVisible()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

test('makes a landing page of eight blocks in both languages, beside the real page, and schedules it', async ({
  page,
  stack,
}) => {
  test.slow()
  const slugs = ['launch-week', 'lanseringsuke'] as const
  try {
    await openAsAdmin(page, stack, '/admin/pages')
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title in English').fill('Launch week')
    await page.getByLabel('Title in Norwegian').fill('Lanseringsuke')
    await page.getByRole('button', { name: 'Create page' }).click()
    await expect(page).toHaveURL(/pages\/made\/[0-9a-f-]{36}$/)
    await expect(page.getByLabel('Address in English')).toHaveValue(slugs[0])

    await add(page, 'Text', 2, {
      'Text, in English': '## Monday\n\nWe *start*. <script>alert(1)</script>',
      'Text, in Norwegian': '## Mandag\n\nVi *begynner*.',
    })
    await add(page, 'Figures', 3, {})
    await block(page, 3).getByRole('button', { name: 'Add figure' }).click()
    await block(page, 3).getByLabel('Figure, in English').fill('5')
    await block(page, 3).getByLabel('Figure, in Norwegian').fill('5')
    await block(page, 3).getByLabel('What it counts, in English').fill('days of work')
    await block(page, 3).getByLabel('What it counts, in Norwegian').fill('dager arbeid')
    await add(page, 'Cards', 4, { 'Title, in English': 'Three sizes', 'Title, in Norwegian': 'Tre størrelser' })
    await block(page, 4).getByRole('button', { name: 'Add card' }).click()
    await block(page, 4).getByLabel('Title of the card, in English').fill('Small')
    await block(page, 4).getByLabel('Title of the card, in Norwegian').fill('Lite')
    await block(page, 4).getByLabel('Link', { exact: false }).fill('javascript:alert(1)')
    await add(page, 'Questions and answers', 5, { 'Title, in English': 'Questions', 'Title, in Norwegian': 'Spørsmål' })
    await block(page, 5).getByRole('button', { name: 'Add question' }).click()
    await block(page, 5).getByLabel('Question, in English').fill('Who comes?')
    await block(page, 5).getByLabel('Question, in Norwegian').fill('Hvem kommer?')
    await block(page, 5).getByLabel('Answer, in English').fill('Two of us.')
    await block(page, 5).getByLabel('Answer, in Norwegian').fill('To av oss.')
    await add(page, 'Quotation', 6, {
      'Quotation, in English': 'They kept the date.',
      'Quotation, in Norwegian': 'De holdt datoen.',
    })
    await add(page, 'Form', 7, { 'Title, in English': 'Ask for a week', 'Title, in Norwegian': 'Spør om en uke' })
    await add(page, 'Call to action', 8, {
      'Title, in English': 'Start on Monday',
      'Title, in Norwegian': 'Begynn på mandag',
      'Text of the button, in English': 'Book it',
      'Text of the button, in Norwegian': 'Bestill',
    })
    await block(page, 8).getByLabel('Link', { exact: false }).fill('/contact')

    // The real page shows what is typed, before it is saved.
    const frame = page.frameLocator('iframe[title="Preview of the page"]')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Launch week')
    await expect(frame.getByRole('heading', { name: 'Start on Monday' })).toBeAttached()

    await page.getByLabel('Description in English').fill('Five days, one release.')
    await page.getByLabel('Description in Norwegian').fill('Fem dager, én lansering.')
    await page.getByLabel('Place in the menu').selectOption('main')
    await page.getByLabel('Publish at').fill('2199-01-01T10:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    // A link that would run script is refused at its field.
    await expect(block(page, 4).getByLabel('Link', { exact: false })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Page saved')).toHaveCount(0)
    await block(page, 4).getByLabel('Link', { exact: false }).fill('/quote')
    await save(page)
    await expect(page.getByText('Scheduled')).toBeVisible()
    await expectAccessible(page)
  } finally {
    await deleteRows(stack, 'pages', 'id=not.is.null')
  }
})

const both = (en: string, no: string) => ({ en, no })
const blockOf = (kind: string, fields: object) => ({ id: crypto.randomUUID(), kind, hidden: false, ...fields })

/** The eight blocks of the page, as the first test makes them. */
const BLOCKS = [
  blockOf('heading', { title: both('Launch week', 'Lanseringsuke'), body: both('', '') }),
  blockOf('text', { body: both('## Monday\n\n<script>alert(1)</script>', '## Mandag') }),
  blockOf('figures', {
    title: both('', ''),
    items: [{ value: both('5', '5'), label: both('days of work', 'dager arbeid') }],
  }),
  blockOf('cards', {
    title: both('Three sizes', 'Tre størrelser'),
    items: [{ title: both('Small', 'Lite'), body: both('', ''), link: '/quote' }],
  }),
  blockOf('questions', {
    title: both('Questions', 'Spørsmål'),
    items: [{ question: both('Who comes?', 'Hvem kommer?'), answer: both('Two of us.', 'To av oss.') }],
  }),
  blockOf('quote', {
    reference: 'own',
    body: both('They kept the date.', 'De holdt datoen.'),
    name: '',
    role: both('', ''),
  }),
  blockOf('form', { title: both('Ask for a week', 'Spør om en uke'), body: both('', ''), form: 'contact' }),
  blockOf('action', {
    title: both('Start on Monday', 'Begynn på mandag'),
    body: both('', ''),
    label: both('Book it', 'Bestill'),
    link: '/contact',
  }),
]

/** What the prerendered page holds. */
const TEXTS = 'Monday|days of work|Small|Two of us.|They kept the date.|Ask for a week|Book it|FAQPage'.split('|')

test('publishes a page by its schedule, in the menu, with social card; redirects and restores it', async ({
  page,
  stack,
  browser,
}) => {
  test.slow()
  const slugs = ['launch-week', 'lanseringsuke'] as const
  try {
    await storeRows(stack, 'pages', [
      {
        slug: slugs[0],
        slug_no: slugs[1],
        title: 'Launch week',
        title_no: 'Lanseringsuke',
        description: 'Five days, one release.',
        description_no: 'Fem dager, én lansering.',
        menu: 'main',
        published: true,
        published_at: '2199-01-01T10:00:00Z',
        blocks: BLOCKS,
      },
    ])
    // Until its time, the page is nobody's.
    expect(await statusOf(stack, `/${slugs[0]}`)).toBe(404)
    expect((await crawl(stack, '/about')).html).not.toContain(slugs[0])
    const anonymous = await fetch(`${stack.apiUrl}/rest/v1/pages?select=id`, { headers: { apikey: stack.publishableKey } }) // prettier-ignore
    expect(anonymous.ok).toBe(false)

    await changeRows(stack, 'pages', `slug=eq.${slugs[0]}`, { published_at: new Date(Date.now() - 1000).toISOString() })
    await expect.poll(async () => (await crawl(stack, `/${slugs[0]}`)).html, { timeout: 60_000 }).toContain('og:image')
    const { html } = await crawl(stack, `/${slugs[0]}`)
    for (const text of TEXTS)
      // prettier-ignore
      expect(html).toContain(text)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain(`hrefLang="nb" href="${stack.siteUrl}/no/${slugs[1]}"`)
    await expect.poll(async () => (await crawl(stack, '/no/about')).html).toContain(`href="/no/${slugs[1]}"`)
    expect((await crawl(stack, '/sitemap.xml')).html).toContain(`/no/${slugs[1]}</loc>`)

    // Without scripts, the page has all its text.
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const reader = await plain.newPage()
    await reader.goto(`${stack.siteUrl}/no/${slugs[1]}`)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Lanseringsuke')
    await reader.getByText('Hvem kommer?').click()
    await expect(reader.getByText('To av oss.')).toBeVisible()
    await plain.close()

    // With scripts, the menu leads there, the toggle changes the language, and the form loads.
    const visitor = await browser.newPage()
    await visitor.goto(`${stack.siteUrl}/about`)
    await visitor.getByRole('navigation').first().getByRole('link', { name: 'Launch week' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Launch week')
    await visitor.getByRole('heading', { name: 'Ask for a week' }).scrollIntoViewIfNeeded()
    await expect(visitor.getByLabel('First name')).toBeVisible()
    await visitor.goto(`${stack.siteUrl}/${slugs[0]}`)
    await visitor.locator('[data-language=no]').first().click()
    await expect(visitor).toHaveURL(new RegExp(`/no/${slugs[1]}$`))
    await expectAccessible(visitor)
    await visitor.close()

    // Renamed: the former address leads to the present one.
    await openAsAdmin(page, stack, '/admin/pages')
    await page.getByRole('link', { name: 'Launch week' }).click()
    await page.getByLabel('Address in English').fill('launch-days')
    await block(page, 8).getByLabel('Title, in English').fill('Start on Tuesday')
    await save(page)
    await expect
      .poll(async () => {
        const { status, location } = await crawl(stack, `/${slugs[0]}`)
        return [status, location]
      })
      .toEqual([301, '/launch-days'])
    expect((await crawl(stack, '/launch-days')).html).toContain('Start on Tuesday')

    // Restored: the earlier version, at its earlier address.
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    await page
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click()
    await expect(block(page, 8).getByLabel('Title, in English')).toHaveValue('Start on Monday')
    await save(page)
    await expect.poll(() => statusOf(stack, `/${slugs[0]}`)).toBe(200)
    await expect.poll(async () => (await crawl(stack, `/${slugs[0]}`)).html).toContain('Start on Monday')
    expect(await rowsOf(stack, 'pages', `slug=eq.${slugs[0]}`)).toHaveLength(1)
  } finally {
    await deleteRows(stack, 'pages', 'id=not.is.null')
  }
})

test('an unknown address is the 404 page, with and without scripts', async ({ page, stack }) => {
  for (const path of ['/never-made', '/no/aldri-laget']) {
    expect(await statusOf(stack, path)).toBe(404) // oxlint-disable-line no-await-in-loop -- one after the other
    await page.goto(stack.siteUrl + path) // oxlint-disable-line no-await-in-loop -- as above
    await expect(page.locator('html[data-hydrated]')).toBeAttached() // oxlint-disable-line no-await-in-loop -- as above
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404') // oxlint-disable-line no-await-in-loop -- as above
  }
})

test('arranges the sections of a page: order, hidden ones, and a block of its own', async ({ page, stack }) => {
  const own = {
    id: crypto.randomUUID(),
    kind: 'text',
    hidden: false,
    body: { en: '## Founded twice\n\nOnce was not enough.', no: '## Startet to ganger\n\nÉn gang var ikke nok.' },
  }
  try {
    await openAsAdmin(page, stack, '/admin/pages')
    await page.getByRole('button', { name: 'Arrange About' }).click()
    await expect(page.getByRole('heading', { name: 'Mission and vision' })).toBeVisible()
    const blocks = [section('skills'), own, section('direction', true), section('closing')]
    await changeRows(stack, 'pages', 'layout_of=eq.about', { blocks, published: true })
    await expect
      .poll(async () => (await crawl(stack, '/no/about')).html, { timeout: 60_000 })
      .toContain('Startet to ganger')
    const { html } = await crawl(stack, '/about')
    expect(html.indexOf('id="skills-title"')).toBeLessThan(html.indexOf('Founded twice'))
    expect(html.indexOf('Founded twice')).toBeLessThan(html.indexOf('id="about-closing"'))
    expect(html).not.toContain('id="team-title"')
    // A visitor who comes from another page sees the same.
    await page.goto(`${stack.siteUrl}/services`)
    await page.getByRole('navigation').first().getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'Founded twice' })).toBeVisible()
    await expect(page.locator('#team-title')).toHaveCount(0)
  } finally {
    await deleteRows(stack, 'pages', 'id=not.is.null')
  }
  await expect.poll(async () => (await crawl(stack, '/about')).html, { timeout: 60_000 }).toContain('id="team-title"')
})
