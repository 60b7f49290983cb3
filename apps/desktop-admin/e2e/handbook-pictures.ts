import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { StackInfo } from '../../../e2e/support/product/product.ts'
import { toPalettePng } from '../../../scripts/site/palette-png.ts'
import { waitUntilSettled } from '../../../scripts/site/settled.ts'
import { ROOT } from '../../../scripts/lib/root.ts'

interface Picture {
  /** The name of the file. */
  readonly name: string
  /** The URL below `/admin`. */
  readonly path: string
  /** The height of the window, for what is taller than a screen. */
  readonly height?: number
  /** Prepares the screen for the picture. */
  readonly prepare?: (page: Page) => Promise<void>
}

/** Waits until no toast covers the screen. */
const toastsGone = (page: Page) => page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)

/** Opens the record of the first row. */
const openFirst = async (page: Page) => {
  await page.locator('main table[aria-busy=false] tbody tr').first().getByRole('button').first().click()
  await page.mouse.move(0, 0)
}

/** Opens the first record in its panel. */
const openPanel = async (page: Page) => {
  await openFirst(page)
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).last().waitFor()
}

/** Opens the screen of the first client. */
const openClient = async (page: Page) => {
  await openFirst(page)
  await page.waitForURL(/clients\/[0-9a-f-]{36}/)
  await page.locator('#history textarea').waitFor()
}

/** Scrolls the section of a heading to the top, below the top bar. */
const scrollTo = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((section: HTMLElement) => {
      section.style.scrollMarginTop = '5rem'
      section.scrollIntoView({ block: 'start' })
    })

/** Fills the outbox with a test email. */
const sendTestMail = async (page: Page) => {
  await page.locator('main input[type=email]').fill('ingrid@nordlys.example')
  await page.keyboard.press('Enter')
  await page.locator('main tbody tr').first().waitFor()
  await page.reload()
  await waitUntilSettled(page)
  await scrollTo('[role=tablist]')(page)
}

/** Waits for the page beside its texts. */
const openContent = async (page: Page) => {
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
}

/** Opens a picture beside those of its project. */
const openPicture = async (page: Page) => {
  await page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first().fill('tidal')
  await page.getByRole('button', { name: /havn/ }).first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^(?:Open|Åpne) tidal\.webp$/ }).click()
  await page.mouse.move(0, 0)
  await page
    .getByLabel(/tidal\.webp/)
    .getByText(/^(?:Used in|Brukes i)/)
    .first()
    .waitFor()
}

/** Opens the case study of the first project that has one. */
const openCaseStudy = async (page: Page) => {
  await page.locator('main table[aria-busy=false] tbody tr', { hasText: 'Tidal' }).getByRole('button').first().click()
  await page.getByRole('link', { name: /^(?:Case study|Kundehistorie)$/ }).click()
  await page.waitForURL('**/case-study')
  await page.locator('main form').waitFor()
  await page.mouse.move(0, 0)
}

const SUBJECTS = { subject_en: 'News from Nordlys, autumn', subject_no: 'Nytt fra Nordlys, høst' } as const
const BODIES = [
  [
    /^(?:Text in English|Tekst på engelsk)/,
    'The annual count of the fish took two days this year. Here is how, and what we have written since the summer.',
  ],
  [
    /^(?:Text in Norwegian|Tekst på norsk)/,
    'Årets telling av fisken tok to dager. Her står det hvordan, og hva vi har skrevet siden sommeren.',
  ],
] as const

/** Writes an issue of the newsletter, and opens its preview. */
const writeIssue = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Write a newsletter|Skriv nyhetsbrev)$/ }).click()
  const dialog = page.getByRole('dialog')
  for (const [field, text] of Object.entries(SUBJECTS)) await dialog.locator(`[name=${field}]`).fill(text)
  for (const [name, text] of BODIES) await dialog.getByRole('textbox', { name }).fill(text)
  await dialog.getByRole('button', { name: /^(?:Add the newest posts|Legg til de nyeste innleggene)$/ }).click()
  await dialog.getByRole('button', { name: /^(?:Save|Lagre)$/ }).click()
  await page.frameLocator('iframe[srcdoc]').getByRole('link').first().waitFor()
  await page.mouse.move(0, 0)
  // The toast covers the preview.
  await toastsGone(page)
}

const REDIRECTS = [
  ['/our-work', '/projects'],
  ['/no/priser', '/no/quote'],
] as const

/** Adds redirects, unless they are there already. */
const addRedirects = async (page: Page) => {
  for (const [from, to] of REDIRECTS) {
    if ((await page.getByText(from, { exact: true }).count()) > 0) continue
    await page
      .getByRole('button', { name: /^(?:Add a redirect|Legg til videresending)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=from_path]').fill(from)
    await dialog.locator('[name=to_path]').fill(to)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await toastsGone(page)
}

/** Selects pictures of the library. */
const selectPictures = async (page: Page) => {
  for (const name of ['havn.webp', 'isbre.webp', 'rolig.webp'])
    await page.getByRole('checkbox', { name: new RegExp(`^(?:Select|Velg) ${name}$`) }).check()
  await page.mouse.move(0, 0)
}

/** Opens a made page, which is created first. */
const openMadePage = async (page: Page) => {
  const existing = page.getByRole('link', { name: /^(?:Launch week|Lanseringsuke)$/ })
  if ((await existing.count()) > 0) await existing.click()
  else {
    await page.getByRole('button', { name: /^(?:New page|Ny side)$/ }).click()
    await page.getByRole('dialog').locator('[name=title]').fill('Launch week')
    await page.getByRole('dialog').locator('[name=title_no]').fill('Lanseringsuke')
    await page.keyboard.press('Enter')
  }
  await page.waitForURL('**/pages/made/*')
  await openContent(page)
  await page.mouse.move(0, 0)
  await toastsGone(page)
}

const PDF = { mimeType: 'application/pdf', buffer: Buffer.alloc(214_000, '%') } as const

/** Adds files to the first client, and shows them. */
const addFiles = async (page: Page) => {
  await openClient(page)
  const files = page.getByRole('region', { name: /^(?:Files|Filer)$/ })
  await files.locator('input[type=file]').setInputFiles([
    { ...PDF, name: 'Avtale 2026.pdf' },
    { ...PDF, name: 'Tegninger.pdf' },
  ])
  await files.getByText('Tegninger.pdf').last().waitFor()
  await files.getByRole('button', { name: /^(?:Clear the list|Tøm listen)$/ }).click()
  await scrollTo('section:has(input[type=file])')(page)
}

/** Opens the lines of the first offer in its editor. */
const openLines = async (page: Page) => {
  await openPanel(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^(?:Edit|Rediger)$/ })
    .click()
  await page.waitForURL(/offers\/[0-9a-f-]{36}/)
  await waitUntilSettled(page)
  await page.getByRole('heading', { name: /^(?:Lines|Linjer)$/ }).evaluate((heading) => {
    heading.style.scrollMarginTop = '8rem'
    heading.scrollIntoView({ block: 'start' })
  })
  await page.mouse.move(0, 0)
}

/** Opens the dialog that sends the first offer, and fills it. */
const prepareSending = async (page: Page) => {
  await openPanel(page)
  await page.getByRole('button', { name: /^(?:Send a new version|Send ny versjon)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^(?:Send|Vil du sende) / })
  await dialog.locator('textarea').first().fill('Hi Nadia,\n\nHere is the offer with the dry run, and the plan for it.')
  await dialog.getByLabel(/^(?:Copies to|Kopi til)/).fill('arne@polarlogic.example')
  await page.keyboard.press('Enter')
  await dialog.locator('input[type=file]').setInputFiles({ ...PDF, name: 'Plan.pdf' })
  await dialog.getByRole('button', { name: /^(?:Remove|Fjern) Plan\.pdf$/ }).waitFor()
  await dialog.getByRole('button', { name: /^(?:Email|E-post)$/ }).click()
  await dialog.locator('iframe').contentFrame().getByRole('heading').first().waitFor()
  await page.mouse.move(0, 0)
}

/** Opens the search engine texts of a page. */
const openSearchTexts = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Search results|Søkeresultater)$/ }).click()
  await page.getByRole('figure').first().waitFor()
}

const PICTURES: readonly Picture[] = [
  { name: 'overview', path: 'overview' },
  { name: 'pages', path: 'pages' },
  { name: 'page', path: 'pages', prepare: openMadePage },
  { name: 'content', path: 'pages/backend', prepare: openContent },
  { name: 'search', path: 'pages/home', prepare: openSearchTexts },
  { name: 'contacts', path: 'contacts', prepare: openPanel },
  { name: 'quotes', path: 'quote-management', prepare: openPanel },
  { name: 'projects', path: 'projects' },
  { name: 'case-study', path: 'projects', prepare: openCaseStudy },
  {
    name: 'blog',
    path: 'blog',
    prepare: async (page) => {
      await openFirst(page)
      await page.locator('main form').waitFor()
    },
  },
  { name: 'clients', path: 'clients', prepare: openClient },
  { name: 'files', path: 'clients', prepare: addFiles },
  { name: 'offers', path: 'offers?state=sent', prepare: openPanel },
  { name: 'offer-lines', path: 'offers?state=sent', prepare: openLines },
  { name: 'send-offer', path: 'offers?state=sent', height: 1240, prepare: prepareSending },
  { name: 'price-list', path: 'price-list' },
  { name: 'engagements', path: 'engagements', prepare: openPanel },
  { name: 'to-invoice', path: 'engagements?tab=billing' },
  { name: 'transactions', path: 'clients?tab=transactions' },
  { name: 'account', path: 'account' },
  { name: 'people', path: 'settings', prepare: scrollTo('[role=tablist]') },
  { name: 'email', path: 'settings?tab=email', prepare: sendTestMail },
  { name: 'newsletter', path: 'newsletter', prepare: writeIssue },
  { name: 'team', path: 'team' },
  { name: 'references', path: 'references' },
  { name: 'media', path: 'media', prepare: openPicture },
  { name: 'library', path: 'media', prepare: selectPictures },
  { name: 'redirects', path: 'redirects', prepare: addRedirects },
  { name: 'shortcuts', path: 'contacts', prepare: (page) => page.keyboard.press('?') },
]

const SIZE = { width: 1280, height: 800 } as const

/** Takes the pictures of the handbook, or those with the given names: the screens of the admin with demo data, in both languages. */
export async function takeHandbook(
  browser: Browser,
  { siteUrl, admin }: StackInfo,
  wanted: readonly string[] = [],
): Promise<void> {
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
  for (const language of ['en', 'no']) {
    const context = await browser.newContext({
      viewport: SIZE,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await context.addInitScript((saved) => localStorage.setItem('language', saved), language)
    const page = await context.newPage()
    const folder = join(ROOT, 'docs', 'handbook', 'pictures', language)
    mkdirSync(folder, { recursive: true })
    const save = async (name: string) => {
      await waitUntilSettled(page)
      const path = join(folder, `${name}.png`)
      writeFileSync(path, toPalettePng(await page.screenshot({ animations: 'disabled' })))
      process.stdout.write(`${path}\n`)
    }

    await page.goto(`${siteUrl}/auth`)
    if (isWanted('sign-in')) await save('sign-in')
    await page.locator('input[type=email]').fill(admin.email)
    await page.locator('input[type=password]').fill(admin.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/admin/overview')
    for (const { name, path, height = SIZE.height, prepare } of PICTURES.filter((picture) => isWanted(picture.name))) {
      await page.setViewportSize({ ...SIZE, height })
      await page.goto(`${siteUrl}/admin/${path}`)
      await waitUntilSettled(page)
      await prepare?.(page)
      await save(name)
    }
    await context.close()
  }
}
