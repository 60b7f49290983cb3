import type { Browser, Page } from 'playwright'
import { LISTS } from './lists.ts'
import { goTo, type Session, withPage } from './visit.ts'

export const SWITCHES = 100

/** V8 compiles hot code for about this many switches, and counts that code as heap. */
const WARM_UP = 120

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize
}

async function switchLists(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const list = LISTS[count % LISTS.length]
    if (list) await goTo(page, list)
  }
}

/** Returns the heap after the warm-up and after a hundred more switches, in bytes. */
export function measureHeap(
  browser: Browser,
  session: Session,
  siteUrl: string,
): Promise<{ before: number; after: number }> {
  return withPage(browser, session, async (page) => {
    await page.goto(`${siteUrl}/admin/overview`)
    await switchLists(page, WARM_UP)
    const before = await heapOf(page)
    await switchLists(page, SWITCHES)
    return { before, after: await heapOf(page) }
  })
}
