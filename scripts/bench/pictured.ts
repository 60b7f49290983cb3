import type { Browser } from 'playwright'
import { launchChromium } from '../launch-chromium.ts'
import { type FirstLoad, measureFirstLoad } from './first-load.ts'
import { openPeer } from './peer-sites.ts'
import { median, report, type Result } from './report.ts'
import { CONDITIONS } from './slow-page.ts'

const RUNS = 5
const GOALS = { peerRatio: 1.1, cls: 0 } as const

/** The home page, and pages of the demo that begin with a picture. */
const PAGES = ['/', '/projects', '/projects/tidal', '/blog/the-ledger-under-the-fish-farm'] as const

/** The files of the media library. */
const FILES = '*/storage/v1/object/public/media/*'

const middle = (loads: readonly FirstLoad[], figure: keyof FirstLoad) => median(loads.map((load) => load[figure]))
const milliseconds = (value: number) => `${Math.round(value)} ms`

interface Visits {
  readonly whole: FirstLoad[]
  /** The page without its pictures. */
  readonly bare: FirstLoad[]
}

/** Visits all pages in turns, so that noise affects all of them. */
async function visitInTurns(browser: Browser, addresses: readonly string[], peers: readonly string[]) {
  const own: Visits[] = addresses.map(() => ({ whole: [], bare: [] }))
  const others: FirstLoad[][] = peers.map(() => [])
  // oxlint-disable no-await-in-loop -- parallel visits would share the CPU
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, address] of peers.entries()) others[index]?.push(await measureFirstLoad(browser, address))
    for (const [index, address] of addresses.entries()) {
      own[index]?.whole.push(await measureFirstLoad(browser, address))
      own[index]?.bare.push(await measureFirstLoad(browser, address, { without: [FILES] }))
    }
  }
  // oxlint-enable no-await-in-loop
  return { own, others }
}

/**
 * Measures the costs of the demo's pictures on a slow phone: each page with and without them, beside the home pages of other sites (`name=<url or
 * folder>`) if given.
 */
export async function benchPictured(siteUrl: string, parameters: readonly string[]): Promise<boolean> {
  const peers = await Promise.all(parameters.map(openPeer))
  const browser = await launchChromium()
  try {
    const { own, others } = await visitInTurns(
      browser,
      PAGES.map((path) => siteUrl + path),
      peers.map(({ address }) => address),
    )
    const rivals = peers.map(({ name }, index) => ({ name, lcp: middle(others[index] ?? [], 'lcp') }))
    const results = PAGES.flatMap((path, index): Result[] => {
      const { whole = [], bare = [] } = own[index] ?? {}
      const lcp = middle(whole, 'lcp')
      const cls = Math.max(...whole.map((load) => load.cls))
      const pictures = `${Math.round(middle(whole, 'pictures'))} kB of pictures`
      return [
        {
          what: `${path}: largest contentful paint`,
          measured: [
            milliseconds(lcp),
            `without pictures ${milliseconds(middle(bare, 'lcp'))}`,
            ...rivals.map(
              ({ name, lcp: theirs }) => `${name} ${milliseconds(theirs)} (${(lcp / theirs).toFixed(2)} ×)`,
            ),
            pictures,
          ].join(', '),
          goal: rivals.length > 0 ? `≤ ${GOALS.peerRatio} ×` : '–',
          met: rivals.every(({ lcp: theirs }) => lcp <= GOALS.peerRatio * theirs),
        },
        {
          what: `${path}: cumulative layout shift`,
          measured: String(cls),
          goal: String(GOALS.cls),
          met: cls <= GOALS.cls,
        },
      ]
    })
    return report(`First visit with the pictures of the demo (median of ${RUNS}, ${CONDITIONS})`, results)
  } finally {
    await browser.close()
    await Promise.all(peers.map((peer) => peer.close()))
  }
}
