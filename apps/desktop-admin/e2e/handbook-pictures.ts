import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { StackInfo } from '../../../e2e/support/product/product.ts'
import { toPalettePng } from '../../../scripts/site/palette-png.ts'
import { ROOT } from '../../../scripts/lib/root.ts'

interface Picture {
  /** The name of the file. */
  readonly name: string
  /** The URL below `/admin`. */
  readonly path: string
  /** Prepares the screen for the picture. */
  readonly prepare?: (page: Page) => Promise<void>
}

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
  await page.waitForLoadState('networkidle')
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
  await page.reload({ waitUntil: 'networkidle' })
  await scrollTo('[role=tablist]')(page)
}

/** Waits for the page beside its texts. */
const openContent = async (page: Page) => {
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
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
  await page.waitForLoadState('networkidle')
}

/** Opens the case study of the first project that has one. */
const openCaseStudy = async (page: Page) => {
  await page.locator('main table[aria-busy=false] tbody tr', { hasText: 'Tidal' }).getByRole('button').first().click()
  await page.getByRole('link', { name: /^(?:Case study|Kundehistorie)$/ }).click()
  await page.waitForURL('**/case-study')
  await page.locator('main form').waitFor()
  await page.mouse.move(0, 0)
}

const ISSUE = {
  subject_en: 'News from Nordlys, autumn',
  body_en:
    'The annual count of the fish took two days this year. Here is how, and what we have written since the summer.',
  subject_no: 'Nytt fra Nordlys, høst',
  body_no: 'Årets telling av fisken tok to dager. Her står det hvordan, og hva vi har skrevet siden sommeren.',
} as const

/** Writes an issue of the newsletter, and opens its preview. */
const writeIssue = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Write a newsletter|Skriv nyhetsbrev)$/ }).click()
  const dialog = page.getByRole('dialog')
  for (const [field, text] of Object.entries(ISSUE)) await dialog.locator(`[name=${field}]`).fill(text)
  await dialog.getByRole('button', { name: /^(?:Add the newest posts|Legg til de nyeste innleggene)$/ }).click()
  await dialog.getByRole('button', { name: /^(?:Save|Lagre)$/ }).click()
  await page.getByRole('dialog').getByRole('article').first().waitFor()
  await page.mouse.move(0, 0)
  // The toast covers the preview.
  await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' })
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

/** Opens the search engine texts of a page. */
const openSearchTexts = async (page: Page) => {
  await page.getByRole('button', { name: /^(?:Search results|Søkeresultater)$/ }).click()
  await page.getByRole('figure').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const PICTURES: readonly Picture[] = [
  { name: 'overview', path: 'overview' },
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
  { name: 'engagements', path: 'engagements', prepare: openPanel },
  { name: 'to-invoice', path: 'engagements?tab=billing' },
  { name: 'transactions', path: 'clients?tab=transactions' },
  { name: 'account', path: 'account' },
  { name: 'people', path: 'settings', prepare: scrollTo('[role=tablist]') },
  { name: 'email', path: 'settings?tab=email', prepare: sendTestMail },
  { name: 'newsletter', path: 'settings?tab=newsletter', prepare: writeIssue },
  { name: 'team', path: 'team' },
  { name: 'references', path: 'references' },
  { name: 'media', path: 'media', prepare: openPicture },
  { name: 'shortcuts', path: 'contacts', prepare: (page) => page.keyboard.press('?') },
]

/** Takes the pictures of the handbook: the screens of the admin with demo data, in both languages. */
export async function takeHandbook(browser: Browser, { siteUrl, admin }: StackInfo): Promise<void> {
  for (const language of ['en', 'no']) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await context.addInitScript((saved) => localStorage.setItem('language', saved), language)
    const page = await context.newPage()
    const folder = join(ROOT, 'docs', 'handbook', 'pictures', language)
    mkdirSync(folder, { recursive: true })
    const save = async (name: string) => {
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .MuiSkeleton-root'))
      const path = join(folder, `${name}.png`)
      writeFileSync(path, toPalettePng(await page.screenshot({ animations: 'disabled' })))
      process.stdout.write(`${path}\n`)
    }

    await page.goto(`${siteUrl}/auth`, { waitUntil: 'networkidle' })
    await save('sign-in')
    await page.locator('input[type=email]').fill(admin.email)
    await page.locator('input[type=password]').fill(admin.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL('**/admin/overview')
    for (const { name, path, prepare } of PICTURES) {
      await page.goto(`${siteUrl}/admin/${path}`, { waitUntil: 'networkidle' })
      await prepare?.(page)
      await save(name)
    }
    await context.close()
  }
}
