import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { Product, type StackInfo } from '../../../e2e/support/product/product.ts'
import { launchChromium } from '../../../scripts/chromium/launch-chromium.ts'
import { ROOT } from '../../../scripts/lib/root.ts'
import { waitUntilSettled } from '../../../scripts/site/settled.ts'
import { openScreen, signIn } from './admin.ts'
import { takeHandbook } from './handbook-pictures.ts'
import { Program } from './program.ts'

/**
 * Part of `npm run screenshots`: the pictures of the README and the handbook, taken from the demo. The desktop app needs a display and a keyring. With
 * names as arguments, only these pictures of the handbook.
 */

const APP = join(import.meta.dirname, '..')
const WANTED = process.argv.slice(2)
const SIZE = { width: 1280, height: 800 } as const

async function save(page: Page, name: string): Promise<void> {
  const path = join(ROOT, 'docs', 'pictures', `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  process.stdout.write(`${path}\n`)
}

/** Waits until a list has its rows. */
const rows = (page: Page) => page.locator('main table[aria-busy=false] tbody tr').first().waitFor()

async function takeInBrowser(stack: StackInfo): Promise<void> {
  const browser = await launchChromium()
  try {
    if (WANTED.length > 0) return await takeHandbook(browser, stack, WANTED)
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(stack.siteUrl)
    await waitUntilSettled(page)
    await save(page, 'site')
    await page.goto(`${stack.siteUrl}/admin`)
    await signIn(page, stack)
    await openScreen(page, 'quote-management')
    await rows(page)
    await save(page, 'admin')
    await takeHandbook(browser, stack)
  } finally {
    await browser.close()
  }
}

async function takeDesktop(stack: StackInfo, electron: string): Promise<void> {
  const program = new Program(join(electron, 'electron'), stack)
  try {
    const { app, page } = await program.start({ args: [APP] })
    await app.evaluate(({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
    }, SIZE)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await signIn(page, stack)
    await waitUntilSettled(page)
    // The pointer must not open a tooltip.
    await page.mouse.move(0, 0)
    await save(page, 'desktop')
  } finally {
    await program.remove()
  }
}

mkdirSync(join(ROOT, 'docs', 'pictures'), { recursive: true })
const product = new Product()
try {
  const stack = await product.start()
  await takeInBrowser(stack)
  const electron = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (electron && WANTED.length === 0) await takeDesktop(stack, electron)
} finally {
  await product.remove()
}
