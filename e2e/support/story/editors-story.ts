import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { ADMIN_SCREENS } from '../../../packages/admin/src/screens/screens.ts'
import { inDatabase, newAccount, PASSWORD } from '../accounts/accounts.ts'
import { expectAccessible } from '../page/axe.ts'
import { pasteInto, writeMarkdown } from '../page/rich-text.ts'
import { BlogAdmin } from '../pages/blog-admin.ts'
import { MediaLibrary } from '../pages/media-library.ts'
import { changeRows, deleteRows, mailsTo, rowsOf } from '../product/backend.ts'
import type { StackInfo } from '../product/product.ts'
import { storeRow } from '../product/stored-rows.ts'

const FORM = 'Page'

/** Where the story is told: in the browser or in the desktop app. */
interface EditorsTelling {
  readonly stack: StackInfo
  /** The admin. */
  readonly page: Page
  /** The browser of a visitor. */
  readonly browser: Browser
  /** Signs in with the form. */
  readonly signIn: (account: { readonly email: string; readonly password: string }) => Promise<void>
  /** Opens a path of the admin. */
  readonly open: (path: string) => Promise<void>
}

/** Fetches a path as a crawler does, which runs no script. */
export async function crawl({ siteUrl }: StackInfo, path: string) {
  const response = await fetch(siteUrl + path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** A block of the open page, by its number. */
const blockOf = (page: Page, number: number): Locator =>
  page
    .getByRole('form', { name: FORM })
    .locator('ol')
    .first()
    .locator('> li')
    .nth(number - 1)

/** Saves the open page. */
async function savePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Page saved').last()).toBeVisible()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

type Texts = readonly (readonly [label: string, english: string, norwegian: string])[]

/** Fills fields that are there in both languages. */
async function fillBoth(within: Locator, texts: Texts): Promise<void> {
  for (const [label, english, norwegian] of texts) {
    await within.getByLabel(`${label}, in English`).fill(english) // oxlint-disable-line no-await-in-loop -- one after the other
    await within.getByLabel(`${label}, in Norwegian`).fill(norwegian) // oxlint-disable-line no-await-in-loop -- as above
  }
}

/** Adds a block by the menu, with an entry of its list, and fills its texts. */
async function addBlock(page: Page, kind: string, number: number, texts: Texts, entry?: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
  const block = blockOf(page, number)
  await expect(block).toBeVisible()
  if (entry !== undefined) await block.getByRole('button', { name: `Add ${entry}` }).click()
  await fillBoth(block, texts)
  return block
}

/** What the landing page shows in English. */
const SHOWN = [
  'Monday',
  'days of work',
  'Small',
  'Two of us.',
  'They kept the date.',
  'Ask for a week',
  'Book it',
  'FAQPage',
]

/** Writes a landing page of eight blocks in both languages, which is scheduled and stands in the menu. Returns its English title and both addresses. */
async function writeLandingPage(page: Page) {
  const suffix = randomUUID().slice(0, 8)
  const [title, titleNo] = [`Launch ${suffix}`, `Lansering ${suffix}`]
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('Title in Norwegian').fill(titleNo)
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page).toHaveURL(/pages\/made\/[0-9a-f-]{36}$/)
  const slugs = [`launch-${suffix}`, `lansering-${suffix}`] as const
  await expect(page.getByLabel('Address in English')).toHaveValue(slugs[0])

  await addBlock(page, 'Text', 2, [])
  // Formatted as it is typed.
  for (const [language, lines] of [
    ['English', ['## Monday', 'We **start**. <script>alert(1)</script>']],
    ['Norwegian', ['## Mandag', 'Vi **begynner**.']],
  ] as const) {
    const text = blockOf(page, 2).getByRole('textbox', { name: `Text, in ${language}` })
    await text.click() // oxlint-disable-line no-await-in-loop -- one after the other
    for (const line of lines) {
      await page.keyboard.type(line) // oxlint-disable-line no-await-in-loop -- as above
      await page.keyboard.press('Enter') // oxlint-disable-line no-await-in-loop -- as above
    }
  }
  await addBlock(page, 'Figures', 3, [['Figure', '5', '5'], ['What it counts', 'days of work', 'dager arbeid']], 'figure') // prettier-ignore
  const cards = await addBlock(page, 'Cards', 4, [['Title of the card', 'Small', 'Lite']], 'card')
  await cards.getByLabel('Link', { exact: false }).fill('javascript:alert(1)')
  const questions: Texts = [['Question', 'Who comes?', 'Hvem kommer?'], ['Answer', 'Two of us.', 'To av oss.']] // prettier-ignore
  await addBlock(page, 'Questions and answers', 5, questions, 'question')
  await addBlock(page, 'Quotation', 6, [['Quotation', 'They kept the date.', 'De holdt datoen.']])
  await addBlock(page, 'Form', 7, [['Title', 'Ask for a week', 'Spør om en uke']])
  const action: Texts = [['Title', 'Start on Monday', 'Begynn på mandag'], ['Text of the button', 'Book it', 'Bestill']] // prettier-ignore
  await (await addBlock(page, 'Call to action', 8, action)).getByLabel('Link', { exact: false }).fill('/contact')

  // The real page shows what is typed, before it is saved.
  const frame = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(frame.getByRole('heading', { name: 'Start on Monday' })).toBeAttached()

  await page.getByLabel('Description in English').fill('Five days, one release.')
  await page.getByLabel('Description in Norwegian').fill('Fem dager, én lansering.')
  await page.getByLabel('Place in the menu').selectOption('main')
  await page.getByLabel('Publish at').fill('2199-01-01T10:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // A link that would run script is refused at its field.
  await expect(cards.getByLabel('Link', { exact: false })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Page saved')).toHaveCount(0)
  await cards.getByLabel('Link', { exact: false }).fill('/quote')
  await savePage(page)
  await expect(page.getByText('Scheduled')).toBeVisible()
  return { title, slugs }
}

/** Expects a page of the site with its texts, its place in the menu and its social card, with and without scripts. */
async function expectPublished({ stack, browser }: EditorsTelling, title: string, [slug, slugNo]: readonly [string, string]) {
  await expect.poll(async () => (await crawl(stack, `/${slug}`)).html, { timeout: 60_000 }).toContain('og:image')
  const { html } = await crawl(stack, `/${slug}`)
  for (const text of SHOWN) expect(html).toContain(text)
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain(`hrefLang="nb" href="${stack.siteUrl}/no/${slugNo}"`)
  const card = await fetch(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
  expect([card.status, card.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/(png|jpeg)$/)])
  await expect.poll(async () => (await crawl(stack, '/no/about')).html).toContain(`href="/no/${slugNo}"`)
  expect((await crawl(stack, '/sitemap.xml')).html).toContain(`/no/${slugNo}</loc>`)

  // Without scripts, the page has all its text.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(`${stack.siteUrl}/no/${slugNo}`)
  await reader.getByText('Hvem kommer?').click()
  await expect(reader.getByText('To av oss.')).toBeVisible()
  await plain.close()

  // With scripts, the menu leads there, the toggle changes the language, and the form loads.
  const visitor = await browser.newPage()
  await visitor.goto(`${stack.siteUrl}/about`)
  await visitor.getByRole('navigation').first().getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visitor.getByRole('heading', { name: 'Ask for a week' }).scrollIntoViewIfNeeded()
  await expect(visitor.getByLabel('First name')).toBeVisible()
  await visitor.goto(`${stack.siteUrl}/${slug}`)
  await visitor.locator('[data-language=no]').first().click()
  await expect(visitor).toHaveURL(new RegExp(`/no/${slugNo}$`))
  await expectAccessible(visitor)
  await visitor.close()
} // prettier-ignore

/** Publishes a landing page by its schedule, renames it and restores its earlier version. */
async function publishLandingPage(telling: EditorsTelling): Promise<void> {
  const { stack, page, open } = telling
  await open('/admin/pages')
  const { title, slugs } = await writeLandingPage(page)
  const [slug] = slugs
  const renamed = slug.replace('launch', 'launched')
  try {
    // Until its time, the page is nobody's.
    expect((await crawl(stack, `/${slug}`)).status).toBe(404)
    expect((await crawl(stack, '/about')).html).not.toContain(slug)
    await changeRows(stack, 'pages', `slug=eq.${slug}`, { published_at: new Date(Date.now() - 1000).toISOString() })
    await expectPublished(telling, title, slugs)

    // Renamed: the former address leads to the present one.
    await open('/admin/pages')
    await page.getByRole('link', { name: title }).click()
    // The app shows what it knew at first.
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await page.getByLabel('Address in English').fill(renamed)
    await blockOf(page, 8).getByLabel('Title, in English').fill('Start on Tuesday')
    await savePage(page)
    await expect
      .poll(async () => {
        const { status, location } = await crawl(stack, `/${slug}`)
        return [status, location]
      })
      .toEqual([301, `/${renamed}`])
    await expect.poll(async () => (await crawl(stack, `/${renamed}`)).html).toContain('Start on Tuesday')

    // Restored: the earlier version, at its earlier address.
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    const restore = page.getByRole('button', { name: /^Restore the version of/ })
    await restore.first().click()
    await expect(blockOf(page, 8).getByLabel('Title, in English')).toHaveValue('Start on Monday')
    await savePage(page)
    await expect.poll(async () => (await crawl(stack, `/${slug}`)).status).toBe(200)
    await expect.poll(async () => (await crawl(stack, `/${slug}`)).html).toContain('Start on Monday')
    expect(await rowsOf(stack, 'pages', `slug=eq.${slug}`)).toHaveLength(1)
  } finally {
    await deleteRows(stack, 'pages', `slug=in.(${slug},${renamed})`)
  }
}

/** A text with a table and a picture, as Word copies it. */
const FROM_WORD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head><body>' +
  '<h1 style="mso-outline-level:1">Figures<o:p></o:p></h1><p class=MsoNormal>The <b>best</b> year so far:</p>' +
  '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Year</p></td><td><p class=MsoNormal>Boats</p></td></tr>' +
  '<tr><td><p class=MsoNormal>2025</p></td><td><p class=MsoNormal>40 000</p></td></tr></table>' +
  '<p class=MsoNormal><img width=300 src="file:///C:/Temp/image001.png"></p><p class=MsoNormal>The end<o:p></o:p></p></body></html>'

/** Inserts a picture of the library with the tools of a formatted text. */
async function insertPicture(page: Page, tools: Locator, name: string): Promise<void> {
  await tools.getByRole('button', { name: 'Picture', exact: true }).first().press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('button', { name: `Choose ${name}` }).press('Enter')
  await expect(library).toBeHidden()
}

/** Publishes a post that is pasted from Word, with a picture of the library. */
async function publishPost({ stack, page, open }: EditorsTelling, picture: string): Promise<void> {
  const suffix = randomUUID().slice(0, 8)
  await open('/admin/blog')
  const blog = new BlogAdmin(page, stack)
  await blog.create(`Figures ${suffix}`)
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await pasteInto(text, 'text/html', FROM_WORD)
  await expect(page.getByText('1 picture was not pasted. Insert it from the media library.')).toBeVisible()
  await text.press('ControlOrMeta+End')
  await insertPicture(page, page.getByRole('form', { name: 'Blog post' }), picture)
  await expect(text.getByRole('img', { name: 'A harbour' })).toBeVisible()
  await page.getByRole('switch', { name: 'Publish immediately' }).check()
  await blog.save()
  try {
    const html = async () => (await crawl(stack, `/blog/figures-${suffix}`)).html
    await expect.poll(html, { timeout: 60_000 }).toContain('A harbour')
    expect(await html()).toMatch(
      /<h2[^>]*>Figures<\/h2>[^]*<strong>best<\/strong>[^]*<th[^>]*>Year<\/th>[^]*<td[^>]*>40 000<\/td>[^]*The end/,
    )
    expect(await html()).not.toMatch(/Mso|image001/)
  } finally {
    await deleteRows(stack, 'blog_posts', `slug=eq.figures-${suffix}`)
  }
}

/** Sends a letter with a picture to a subscriber. */
async function sendLetter({ stack, page, open }: EditorsTelling, picture: string): Promise<void> {
  const suffix = randomUUID().slice(0, 8)
  const [reader, subject] = [`reader-${suffix}@example.test`, `News ${suffix}`]
  await storeRow(stack, 'newsletter_subscribers', { email: reader, language: 'en', status: 'confirmed' })
  await open('/admin/newsletter')
  await page.getByRole('button', { name: 'Write a newsletter' }).click()
  await page.getByRole('textbox', { name: 'Subject in English' }).fill(subject)
  await page.getByRole('textbox', { name: 'Subject in Norwegian' }).fill(`Nytt ${suffix}`)
  await writeMarkdown(page.getByRole('textbox', { name: 'Text in Norwegian' }), 'Hei **du**.')
  const text = page.getByRole('textbox', { name: 'Text in English' })
  await writeMarkdown(text, 'Hello **you**.')
  await text.press('ControlOrMeta+End')
  await insertPicture(page, page.getByRole('dialog'), picture)
  await expect(text.getByRole('img', { name: 'A harbour' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const letter = page.getByRole('dialog', { name: subject })
  await expect(page.frameLocator('iframe[srcdoc]').getByRole('img', { name: 'A harbour' })).toBeVisible()
  await letter.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect.poll(async () => (await mailsTo(stack, reader)).map((mail) => mail.subject)).toEqual([subject])
  const [mail] = await mailsTo(stack, reader)
  expect(mail?.html).toMatch(/<strong[^>]*>you<\/strong>[^]*<img [^>]*alt="A harbour"/)
}

/** The screens that only an admin may open. */
export const CLOSED_PATHS: readonly string[] = ADMIN_SCREENS.filter(({ role }) => role === 'admin').flatMap(
  ({ path, pages = [] }) => [path, ...pages.map((each) => each.path.replace(':id', randomUUID()))],
)

/** The tables of the work, of which an editor sees no row. */
const CLOSED_TABLES = 'contacts clients client_transactions quote_requests offers engagements notes client_files email_outbox audit_log invites webhooks searched_people'.split(' ') // prettier-ignore

/** Expects that an editor is refused every screen, row, function and file of the work. */
async function expectRefused({ stack, page, open }: Pick<EditorsTelling, 'stack' | 'page' | 'open'>, email: string): Promise<void> {
  for (const path of CLOSED_PATHS) {
    await open(`/admin/${path}`) // oxlint-disable-line no-await-in-loop -- one after the other
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByRole('heading', { level: 1, name: 'Only administrators have access here' })).toBeVisible()
  }
  const call = (path: string, authorization: string, body?: object) =>
    fetch(stack.apiUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json', authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
  const signedIn = await call('/auth/v1/token?grant_type=password', '', { email, password: PASSWORD })
  const token = `Bearer ${z.object({ access_token: z.string() }).parse(await signedIn.json()).access_token}`
  for (const table of CLOSED_TABLES) {
    const answer = await call(`/rest/v1/${table}?select=*`, token) // oxlint-disable-line no-await-in-loop -- as above
    expect({ table, rows: await answer.json() }).toEqual({ table, rows: [] }) // oxlint-disable-line no-await-in-loop -- as above
  }
  expect((await call('/rest/v1/rpc/get_overview', token, {})).status).toBe(403)
  const files = await call('/storage/v1/object/list/files', token, { prefix: '' })
  expect(await files.text()).not.toContain('"name"')
} // prettier-ignore

/** Creates the account of an editor. */
async function newEditor(stack: StackInfo): Promise<string> {
  const email = await newAccount(stack, 'Eline Editor')
  await inDatabase(stack, (sql) => sql`update public.profiles set role = 'editor' where email = ${email}`)
  return email
}

/**
 * Tells the story of an editor: a landing page of eight blocks in both languages, published by its schedule, renamed and restored; a post from Word with a table
 * and a picture; a letter with a picture; and the work side, which stays closed.
 */
export async function tellEditorsStory(telling: EditorsTelling): Promise<void> {
  const email = await newEditor(telling.stack)
  await telling.signIn({ email, password: PASSWORD })
  await publishLandingPage(telling)
  const library = new MediaLibrary(telling.page, telling.stack, 'en', (_page, _stack, path) => telling.open(path))
  const { name } = await library.addDescribed()
  await publishPost(telling, name)
  await sendLetter(telling, name)
  await expectRefused(telling, email)
}
