import type { Browser, Page } from 'playwright'
import { median, type Result } from './report.ts'
import { onSlowPhone } from './slow-page.ts'

const RUNS = 3

/** The longest time from an interaction to the next paint, in milliseconds. */
const GOAL = 100

/** Between two presses of an impatient visitor, in milliseconds. */
const IMPATIENCE = 150

interface Interaction {
  readonly what: string
  readonly path: string
  /** Acts from the first paint on, until the page has reacted. */
  readonly act: (page: Page) => Promise<void>
}

/** Presses a button until its attribute is true: before the page is hydrated, a press does nothing. */
async function pressUntil(page: Page, selector: string, attribute: string): Promise<void> {
  const button = page.locator(selector)
  await button.waitFor()
  while ((await button.getAttribute(attribute)) !== 'true') {
    await button.click({ noWaitAfter: true }) // oxlint-disable-line no-await-in-loop -- press after press
    await page.waitForTimeout(IMPATIENCE) // oxlint-disable-line no-await-in-loop -- as above
  }
}

const INTERACTIONS: readonly Interaction[] = [
  {
    what: 'open the menu',
    path: '/',
    act: (page) => pressUntil(page, 'header button[aria-controls]', 'aria-expanded'),
  },
  {
    what: 'press a filter',
    path: '/projects',
    act: (page) => pressUntil(page, 'main fieldset button:nth-of-type(2)', 'aria-pressed'),
  },
  {
    what: 'type in the form',
    path: '/contact',
    act: async (page) => {
      const field = page.locator('main form input[name="firstName"]')
      await field.waitFor()
      // Headless Chromium does not report paints of an element that is clipped by the edge of the window.
      await field.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await field.focus()
      await page.keyboard.type('Kari Nordmann', { delay: IMPATIENCE })
    },
  },
]

/** Collects the longest interaction. Runs in the page, so it uses nothing from outside. */
function watch(): void {
  const seen = { longest: 0 }
  Object.assign(window, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId')) seen.longest = Math.max(seen.longest, entry.duration)
    // The type of the options lacks the threshold.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}

const measure = (browser: Browser, address: string, { act }: Interaction): Promise<number> =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'commit' })
    await act(page)
    // Entries arrive after the next paint.
    await page.waitForTimeout(500)
    return page.evaluate(() => Reflect.get(window, 'interactions').longest)
  })

/** Measures interactions with pages that are still hydrating. */
export async function interactionResults(browser: Browser, siteUrl: string): Promise<Result[]> {
  const results: Result[] = []
  for (const interaction of INTERACTIONS) {
    const durations: number[] = []
    for (let run = 0; run < RUNS; run += 1)
      durations.push(await measure(browser, siteUrl + interaction.path, interaction)) // oxlint-disable-line no-await-in-loop -- in sequence, because parallel visits would share the CPU
    const longest = median(durations)
    results.push({
      what: `${interaction.path}: ${interaction.what}`,
      measured: `${longest} ms`,
      goal: `≤ ${GOAL} ms`,
      met: longest <= GOAL,
    })
  }
  return results
}
