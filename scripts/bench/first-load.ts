import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { compressFolder, serveSite } from '../../apps/site/build/index.ts'
import { onSlowPhone } from './slow-page.ts'

/** How long to measure after the load event, in milliseconds: hydration, then the refetch of the texts. */
export const WATCHED = 4000

/** Scripts and preloads of scripts. */
const SCRIPTS = /<script\b(?![^>]*json)[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs

/** The load of a page, in milliseconds; `cls` is the layout shift score. */
export interface FirstLoad {
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
}

/** Collects the performance entries. Runs in the page, so it uses nothing from outside. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { firstLoad: seen })
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') seen.lcp = entry.startTime
      if (entry.entryType === 'layout-shift') seen.cls += Number(Reflect.get(entry, 'value'))
      if (entry.entryType === 'longtask') seen.tbt += Math.max(0, entry.duration - 50)
    }
  })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true })
}

/** Loads a URL once, as the first visit on a slow phone. */
export const measureFirstLoad = (browser: Browser, address: string): Promise<FirstLoad> =>
  onSlowPhone(browser, async (page) => {
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(WATCHED)
    return page.evaluate(() => Reflect.get(window, 'firstLoad'))
  })

/** Serves the site with a home page without scripts while `work` runs. */
export async function withoutScripts<Result>(
  siteDir: string,
  work: (siteUrl: string) => Promise<Result>,
): Promise<Result> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    await cp(siteDir, dir, { recursive: true })
    const home = join(dir, 'index.html')
    const html = await readFile(home, 'utf8')
    await writeFile(home, html.replaceAll(SCRIPTS, ''))
    await compressFolder(dir, 'index.html')
    const site = await serveSite({ dir, port: 0, apiUrl: null })
    try {
      return await work(site.url)
    } finally {
      await site.close()
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
