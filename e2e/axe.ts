import axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { z } from 'zod'

const WIDTHS = [360, 768, 1440]

const foundSchema = z.array(z.object({ id: z.string(), html: z.string() }))

/** The accessibility violations of what a page shows now, one line each; of all rules, or of one. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (only) => {
    const options = { resultTypes: ['violations'], ...(only ? { runOnly: [only] } : {}) }
    const result = await Reflect.get(globalThis, 'axe').run(document, options)
    return result.violations.map(({ id, nodes }: axe.Result) => ({ id, html: nodes[0]?.html ?? '' }))
  }, rule)
  return foundSchema.parse(found).map(({ id, html }) => `${id}: ${html}`)
}

/**
 * Checks what a page shows in both themes at each width (A1), and that nothing stands beside the window. A theme changes colours
 * and nothing else, so that in the dark one only the contrast is left to look at.
 */
export async function expectAccessible(page: Page, what = 'page', widths: readonly number[] = WIDTHS): Promise<void> {
  const found: string[] = []
  /* oxlint-disable no-await-in-loop -- one window has one size and one theme at a time */
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const line of await violations(page)) found.push(`${what} at ${width}: ${line}`)
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
      found.push(`${what} at ${width}: wider than the window`)
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const line of await violations(page, 'color-contrast')) found.push(`${what} at ${width}, dark: ${line}`)
  }
  await page.emulateMedia({ colorScheme: null })
  /* oxlint-enable no-await-in-loop */
  expect(found).toEqual([])
}
