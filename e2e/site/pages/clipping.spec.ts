/* oxlint-disable unicorn/consistent-function-scoping -- the functions in `prepareChecks` are sent into the page with it */
import type { Page } from 'playwright/test'
import { sitePages } from '../../../scripts/site/site-pages.ts'
import { languageOf, localizedPath } from '../../../apps/site/src/routing/language.ts'
import { visit } from '../../support/page/hydration.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const WIDTHS = Array.from({ length: (1440 - 320) / 20 + 1 }, (_, step) => 320 + step * 20)

/**
 * Prepares a page for checks at many widths. A check records controls and prices that lie outside the window, are clipped by an ancestor or
 * clip their own text, and a page that scrolls sideways.
 */
function prepareChecks(): void {
  const CONTROLS = 'a, button, input, select, textarea, summary'
  const faults: Record<string, number[]> = {}
  const canvas = document.createElement('canvas').getContext('2d')
  /** The width of an input's placeholder or a select's chosen option, in pixels; 0 for other controls. */
  const shownTextWidth = (control: HTMLElement, font: string) => {
    if (!canvas) return 0
    canvas.font = font
    if (control instanceof HTMLSelectElement)
      return Math.ceil(canvas.measureText(control.selectedOptions[0]?.text ?? '').width)
    return control instanceof HTMLInputElement ? Math.ceil(canvas.measureText(control.placeholder).width) : 0
  }
  /** The right edge of a control's visible text, in pixels from the left. */
  const visibleTextRight = (control: HTMLElement) => {
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let right = 0
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || getComputedStyle(text.parentElement).clipPath !== 'none') continue
      range.selectNodeContents(text)
      right = Math.max(right, range.getBoundingClientRect().right)
    }
    return right
  }
  const cutsItsText = (control: HTMLElement) => {
    const { display, font, paddingLeft, paddingRight } = getComputedStyle(control)
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (shownTextWidth(control, font) > room + 1) return true
    return display !== 'inline' && visibleTextRight(control) > control.getBoundingClientRect().right + 1
  }
  const isClipped = (box: DOMRect, control: HTMLElement) => {
    for (let parent = control.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const frame = parent.getBoundingClientRect()
      if (
        getComputedStyle(parent).overflowX !== 'visible' &&
        (box.left < frame.left - 1 || box.right > frame.right + 1)
      )
        return true
    }
    return false
  }
  const faultOf = (control: HTMLElement) => {
    const box = control.getBoundingClientRect()
    if (box.left < -1 || box.right > document.documentElement.clientWidth + 1) return 'is outside'
    if (isClipped(box, control)) return 'is clipped'
    return cutsItsText(control) ? 'cuts its text' : null
  }
  const overlaps = (one: Element | null, other: Element | null) => {
    const [a, b] = [one?.getBoundingClientRect(), other?.getBoundingClientRect()]
    return a && b && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
  }
  const record = (fault: string) => (faults[fault] ??= []).push(window.innerWidth)
  const checkWidth = () => {
    const total = document.querySelector<HTMLElement>('form ~ * [aria-live]')
    const launcher = document.querySelector('section:has(> button[class*="open"])')
    for (const control of document.querySelectorAll<HTMLElement>(`${CONTROLS}, form ~ * [aria-live] > span`)) {
      // Elements for screen readers or bots only have no layout box.
      if (!control.checkVisibility() || control.closest('[aria-hidden="true"]') || control.matches(':has(+ header)'))
        continue
      const fault = faultOf(control)
      const name = control.getAttribute('aria-label') ?? (control.innerText || control.getAttribute('name'))
      if (fault) record(`${name} ${fault}`)
    }
    if (!launcher) record('no chat launcher')
    if (total && window.innerWidth < 900) {
      const { bottom } = total.getBoundingClientRect()
      if (Math.abs(bottom - window.innerHeight) > 1) record('the total is not at the bottom')
      if (overlaps(launcher, total)) record('the chat launcher covers the total')
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) record('the page scrolls sideways')
  }
  // A transition starts from the sizes of the previous width.
  const still = new CSSStyleSheet()
  still.replaceSync('* { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  Object.assign(window, { faults, checkWidth })
}

declare global {
  interface Window {
    faults?: Record<string, number[]>
    checkWidth?: () => void
  }
}

const isArticle = (path: string) => path.includes('/blog/')

/** Returns the paths of a language's pages: the pages of the sitemap with only one article, and the pages that it omits. */
async function pathsOf(siteUrl: string, language: 'en' | 'no'): Promise<string[]> {
  const listed = (await sitePages(siteUrl)).filter((path) => languageOf(path) === language)
  const article = listed.findLast(isArticle) ?? '/blog/no-article'
  const unlisted = ['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe', '/offer', '/client', '/nowhere']
  return [
    ...listed.filter((path) => !isArticle(path)),
    article,
    ...unlisted.map((path) => localizedPath(path, language)),
  ]
}

async function faultsOf(page: Page): Promise<Record<string, string>> {
  await page.evaluate(prepareChecks)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => window.checkWidth?.())
  }
  const faults = Object.entries((await page.evaluate(() => window.faults)) ?? {})
  return Object.fromEntries(faults.map(([fault, widths]) => [fault, widths.join(' ')]))
}

for (const language of FLOW_LANGUAGES) {
  test(`clips no control on any page at any width (${language})`, async ({ page, stack }) => {
    const found: Record<string, Record<string, string>> = {}
    for (const path of await pathsOf(stack.siteUrl, language)) {
      await visit(page, stack.siteUrl + path)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      if (path.endsWith('/quote')) {
        const quote = new QuotePage(page, language)
        await quote.service.selectOption({ index: 1 })
        await quote.hours.fill('10000')
        await expect(quote.total).toBeVisible()
      }
      const faults = await faultsOf(page)
      if (Object.keys(faults).length > 0) found[path] = faults
    }
    expect(found).toEqual({})
  })
}
