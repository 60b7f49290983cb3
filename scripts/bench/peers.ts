import type { Environment } from '../lib/environment.ts'
import { launchChromium } from '../chromium/launch-chromium.ts'
import { withProduct } from '../start/running-product.ts'
import { measurePageCosts, type PageCosts } from './page-costs.ts'
import { type Candidate, openPeer } from './peer-sites.ts'
import { median, printTable } from './report.ts'
import { CONDITIONS } from './slow-page.ts'

const RUNS = 5
/** The home page, and pages of the demo that begin with a picture. */
const AIMED: readonly string[] = ['/', '/projects', '/projects/tidal', '/blog/the-ledger-under-the-fish-farm']
const OURS = [...AIMED, '/quote', '/contact', '/blog']
const FIGURES = [
  'lcp',
  'blocking',
  'blockingCpu',
  'scripts',
  'pictures',
  'requests',
] as const satisfies (keyof PageCosts)[]
const HEAD = ['Page', 'LCP ms', 'Blocking ms', 'Blocking CPU ms', 'JavaScript kB', 'Pictures kB', 'Requests'] as const

/** How many times longer the largest contentful paint of those pages may take than that of a peer. */
const PAINT = 1.1

const middle = (costs: readonly PageCosts[], figure: keyof PageCosts) => median(costs.map((cost) => cost[figure]))

/** Measures the pages in turns, so that noise affects all of them. Returns their medians. */
async function measureInTurns(candidates: readonly Candidate[]): Promise<PageCosts[]> {
  const browser = await launchChromium()
  try {
    const visits: PageCosts[][] = candidates.map(() => [])
    for (let run = 0; run < RUNS; run += 1) {
      for (const [index, { address }] of candidates.entries())
        // oxlint-disable-next-line no-await-in-loop -- parallel visits would share the CPU
        visits[index]?.push(await measurePageCosts(browser, address))
    }
    return visits.map((costs) => ({
      lcp: middle(costs, 'lcp'),
      blocking: middle(costs, 'blocking'),
      blockingCpu: middle(costs, 'blockingCpu'),
      scripts: middle(costs, 'scripts'),
      pictures: middle(costs, 'pictures'),
      requests: middle(costs, 'requests'),
    }))
  } finally {
    await browser.close()
  }
}

const ratio = (ours: number, theirs: number) => (theirs === 0 ? '–' : `${(ours / theirs).toFixed(2)} ×`)

/**
 * `npm run bench -- peers name=<url or folder> …`: compares the first visit of our pages on a slow phone with that of other sites, in turns.
 * A folder is served as our site is. Prints the medians, and the ratios of our pages to each peer. The goal is the
 * paint of the home page and of the pages that begin with a picture.
 */
export async function benchPeers(environment: Environment, parameters: readonly string[]): Promise<boolean> {
  const peers = await Promise.all(parameters.map(openPeer))
  let isMet = true
  try {
    await withProduct(environment, async (siteUrl) => {
      const ours = OURS.map((path) => ({ name: path, address: siteUrl + path }))
      const candidates: Candidate[] = [...peers, ...ours]
      const costs = await measureInTurns(candidates)
      const rows = candidates.map(({ name }, index) => ({ name, costs: costs[index] }))
      printTable(
        `First visit (median of ${RUNS}, ${CONDITIONS})`,
        HEAD,
        rows.map((row) => [row.name, ...FIGURES.map((figure) => String(Math.round(row.costs?.[figure] ?? NaN)))]),
      )
      for (const peer of rows.slice(0, peers.length)) {
        const own = rows.slice(peers.length)
        printTable(
          `Beside ${peer.name}`,
          HEAD,
          own.map((row) => [
            row.name,
            ...FIGURES.map((figure) => ratio(row.costs?.[figure] ?? NaN, peer.costs?.[figure] ?? NaN)),
          ]),
        )
        const aimed = own.filter(({ name }) => AIMED.includes(name))
        isMet &&= aimed.every((row) => (row.costs?.lcp ?? NaN) <= PAINT * (peer.costs?.lcp ?? NaN))
      }
    })
  } finally {
    await Promise.all(peers.map((peer) => peer.close()))
  }
  return isMet
}
