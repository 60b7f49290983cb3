import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'
import { waitForElement } from './wait-for-element.ts'

// The minified build: less than half the size of the package's `source`, which is injected into each page.
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WIDTHS = [360, 768, 1440]

const foundSchema = z.array(z.object({ id: z.string(), html: z.string() }))

/** Returns the accessibility violations of the current page, one line each; of all rules, or of one. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const found = await page.evaluate(async (only) => {
    const options = { resultTypes: ['violations'], ...(only ? { runOnly: [only] } : {}) }
    const result = await Reflect.get(globalThis, 'axe').run(document, options)
    return result.violations.map(({ id, nodes }: axe.Result) => ({ id, html: nodes[0]?.html ?? '' }))
  }, rule)
  return foundSchema.parse(found).map(({ id, html }) => `${id}: ${html}`)
}

/** Waits for the transitions after a change of size or theme. Throws with the transitions that do not end. */
export const settled = (page: Page) =>
  page.evaluate(async (patience) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const frame = () => new Promise(requestAnimationFrame)
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    const rest = async () => {
      do {
        // An element that inherits a changing colour starts its own transition afterwards.
        for (const step of [frame(), frame(), ...moving().map(({ finished }) => finished)])
          await step.catch(() => undefined)
      } while (moving().length > 0)
    }
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => {
        const names = moving().map(({ transitionProperty, playState }) => `${transitionProperty} (${playState})`)
        reject(new Error(`Still on the way after ${patience} ms: ${names.join() || 'the next frame'}`))
      }, patience)
    })
    await Promise.race([rest(), late])
  }, WAIT_LIMIT)

type Theme = 'light' | 'dark'

const OTHER = { light: 'dark', dark: 'light' } as const

async function show(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await waitForElement(page, `html[data-scheme="${theme}"]`)
}

const themeOf = (page: Page) =>
  page.evaluate((): Theme => (document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light'))

/**
 * Checks a page in both themes at each width (A1), and for horizontal overflow. A theme changes colours only, so the second theme is
 * checked for contrast only. Starts with the current theme and width, which costs least; leaves the page at the last width.
 */
export async function expectAccessible(page: Page, what = 'page', widths: readonly number[] = WIDTHS): Promise<void> {
  const found: string[] = []
  const first = await themeOf(page)
  const looks = [
    { theme: first, rule: undefined, order: widths.toReversed() },
    { theme: OTHER[first], rule: 'color-contrast', order: widths },
  ]
  for (const { theme, rule, order } of looks) {
    await show(page, theme)
    for (const width of order) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      for (const line of await violations(page, rule)) found.push(`${what} at ${width}, ${theme}: ${line}`)
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
        found.push(`${what} at ${width}: wider than the window`)
    }
  }
  expect(found).toEqual([])
}
