import { launchChromium } from '../chromium/launch-chromium.ts'
import type { Environment } from '../lib/environment.ts'
import { measureHeap, SWITCHES } from './admin/heap.ts'
import { withFullProduct } from './admin/product.ts'
import { MANY } from './admin/rows.ts'
import { type ListTimes, signIn, visit, type Visit } from './admin/visit.ts'
import { median, report, type Result } from './report.ts'

const VISITS = 5

const GOALS = {
  script: 261_000,
  load: 450,
  search: 200,
  first: 150,
  again: 60,
  rows: 16,
  /** The largest page size. */
  largestAnswer: 100,
  /** The limit relative to the same direct request: this factor, plus `extra` milliseconds. */
  ratio: 1.5,
  extra: 150,
  heapRatio: 1.05,
} as const

const milliseconds = (value: number) => `${Math.round(value)} ms`
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function atMost(what: string, value: number, goal: number, unit = milliseconds): Result {
  return { what, measured: unit(value), goal: `≤ ${unit(goal)}`, met: value <= goal }
}

function againstDirect(what: string, value: number, direct: number): Result {
  const goal = GOALS.ratio * direct + GOALS.extra
  return {
    what,
    measured: `${milliseconds(value)}, directly ${milliseconds(direct)}`,
    goal: `< ${milliseconds(goal)}`,
    met: value < goal,
  }
}

function ofLists(
  visits: readonly Visit[],
  results: (name: string, of: (figure: keyof ListTimes) => number) => Result[],
) {
  const names = [...(visits[0]?.lists.keys() ?? [])]
  return names.flatMap((name) =>
    results(name, (figure) => median(visits.flatMap(({ lists }) => lists.get(name)?.[figure] ?? []))),
  )
}

const requestResults = (visits: readonly Visit[]): Result[] => [
  ...ofLists(visits, (name, of) => [
    againstDirect(`${name}, first page`, of('first'), of('firstDirect')),
    againstDirect(`${name}, a search`, of('search'), of('searchDirect')),
  ]),
  atMost(
    'Rows in one response',
    Math.max(...visits.map(({ largestAnswer }) => largestAnswer)),
    GOALS.largestAnswer,
    String,
  ),
]

const screenResults = (visits: readonly Visit[], heap: { before: number; after: number }): Result[] => [
  atMost('JavaScript to the first list, as sent', median(visits.map(({ script }) => script)), GOALS.script, kilobytes),
  atMost('Navigation to rows', median(visits.map(({ load }) => load)), GOALS.load),
  ...ofLists(visits, (name, of) => [
    atMost(`${name}, a key of a search to its rows`, of('search'), GOALS.search),
    atMost(`To ${name}, the first time`, of('first'), GOALS.first),
    atMost(`To ${name}, again`, of('again'), GOALS.again),
    {
      what: `${name}, rows above the fold at 900 px`,
      measured: String(of('rows')),
      goal: `≥ ${GOALS.rows}`,
      met: of('rows') >= GOALS.rows,
    },
  ]),
  {
    what: `Heap after ${SWITCHES} switches`,
    measured: `${megabytes(heap.after)}, before ${megabytes(heap.before)}`,
    goal: `≤ ${GOALS.heapRatio} ×`,
    met: heap.after <= GOALS.heapRatio * heap.before,
  },
]

/**
 * `npm run bench -- admin`: measures the admin on a temporary stack with 100,000 contacts and 100,000 quote requests: the first page
 * and a search of each list against the same direct request, and the speed of the screens.
 */
export async function benchAdmin(_environment: Environment): Promise<boolean> {
  const outcomes: boolean[] = []
  await withFullProduct(async ({ siteUrl, demo }) => {
    const browser = await launchChromium()
    try {
      const session = await signIn(browser, siteUrl, demo.admin)
      const visits: Visit[] = []
      for (let count = 0; count < VISITS; count += 1) {
        // In sequence, because parallel runs would share the CPU.
        visits.push(await visit(browser, session, siteUrl))
      }
      const heap = await measureHeap(browser, session, siteUrl)
      const rows = MANY.toLocaleString('en')
      outcomes.push(
        report(`Lists with ${rows} contacts and ${rows} quote requests (median of ${VISITS})`, requestResults(visits)),
        report(`Screens (median of ${VISITS})`, screenResults(visits, heap)),
      )
    } finally {
      await browser.close()
    }
  })
  return outcomes.every(Boolean)
}
