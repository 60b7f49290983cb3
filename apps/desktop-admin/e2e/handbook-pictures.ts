import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import type { StackInfo } from '../../../e2e/support/product.ts'
import { toPalettePng } from '../../../scripts/palette-png.ts'
import { ROOT } from '../../../scripts/root.ts'

interface Picture {
  /** The name of the file. */
  readonly name: string
  /** The URL below `/admin`. */
  readonly path: string
  /** Brings the screen into the state that is shown. */
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

const PICTURES: readonly Picture[] = [
  { name: 'overview', path: 'overview' },
  { name: 'content', path: 'overview', prepare: scrollTo('section:has([role=tablist])') },
  { name: 'contacts', path: 'contacts', prepare: openPanel },
  { name: 'quotes', path: 'quote-management', prepare: openPanel },
  { name: 'projects', path: 'projects' },
  {
    name: 'blog',
    path: 'blog',
    prepare: async (page) => {
      await openFirst(page)
      await page.locator('main form').waitFor()
    },
  },
  { name: 'clients', path: 'client-portal', prepare: openPanel },
  { name: 'offers', path: 'offers?state=sent', prepare: openPanel },
  { name: 'engagements', path: 'engagements', prepare: openPanel },
  { name: 'transactions', path: 'client-portal?tab=transactions' },
  { name: 'account', path: 'account' },
  { name: 'people', path: 'settings', prepare: scrollTo('[role=tablist]') },
  { name: 'email', path: 'settings?tab=email', prepare: sendTestMail },
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
