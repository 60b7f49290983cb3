import type { Browser, BrowserContext, Page } from 'playwright'
import { type RowRequest, fetchDirectly, type Requests, watchRequests } from './requests.ts'
import { LISTS, TAB_LISTS, type List } from './lists.ts'
import { untilFirstRows, untilRows, watchRows } from './watch.ts'

/** The window of a typical laptop. */
const VIEWPORT = { width: 1440, height: 900 }

/** The times of a list in one visit, in milliseconds. */
export interface ListTimes {
  readonly first: number
  readonly firstDirect: number
  readonly search: number
  readonly searchDirect: number
  readonly again: number
  /** The number of rows that are entirely above the fold. */
  readonly rows: number
}

/** A visit with an empty cache. */
export interface Visit {
  readonly load: number
  /** Bytes of JavaScript, compressed. */
  readonly script: number
  readonly largestAnswer: number
  readonly lists: ReadonlyMap<string, ListTimes>
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in the demo administrator with the form, and returns the storage of the browser. */
export async function signIn(
  browser: Browser,
  siteUrl: string,
  admin: { email: string; password: string },
): Promise<Session> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${siteUrl}/admin/account`)
    await page.getByRole('textbox', { name: 'Email' }).fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await screenLink(page, 'contacts').waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** Opens a signed-in page in a new browser profile with timing. */
export async function withPage<Result>(
  browser: Browser,
  session: Session,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ storageState: session, viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    await watchRows(page)
    return await work(page)
  } finally {
    await context.close()
  }
}

const screenLink = (page: Page, screen: string) => page.locator(`nav a[href="/admin/${screen}"]`)

/** Opens the first tab of a list's screen. */
async function openScreen(page: Page, { screen }: List): Promise<void> {
  await screenLink(page, screen).click()
  await page.waitForURL((url) => url.pathname.endsWith(screen) && url.search === '')
  await page.locator('main table[aria-busy=false]').waitFor()
}

/** Opens a list by the sidebar or its tab, and returns the time. */
export async function goTo(page: Page, { screen, tab }: List): Promise<number> {
  const target = tab === undefined ? screenLink(page, screen) : page.getByRole('tab').nth(tab)
  // The pointer hovers before it clicks.
  await target.hover()
  return untilRows(page, { fresh: true }, () => target.click())
}

/** Returns the request of a list's first page with its search. */
function searched({ url, headers }: RowRequest, { search }: List): RowRequest {
  const address = new URL(url)
  const words = search.split(' ').map((word) => `search_text.like.%${word}%`)
  address.searchParams.append('and', `(${words.join(',')})`)
  return { url: address.href, headers }
}

/** Types a search, measures its last letter, and clears it. */
async function timeSearch(
  page: Page,
  list: List,
  requests: Requests,
): Promise<{ search: number; searchDirect: number }> {
  const { time: searchDirect, ids } = await fetchDirectly(searched(requests.last(list.table), list))
  const field = page.getByRole('searchbox')
  const start = list.search.slice(0, -1)
  await field.fill(start)
  await page.waitForURL((url) => url.searchParams.get('search') === start.trim())
  await page.locator('main table[aria-busy=false]').waitFor()
  const search = await untilRows(page, { ids }, () => field.press(list.search.slice(-1)))
  await field.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('search'))
  return { search, searchDirect }
}

const rowsAboveFold = (page: Page) =>
  page
    .locator('main tbody tr[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)

async function visitList(page: Page, list: List, requests: Requests): Promise<Omit<ListTimes, 'again'>> {
  const first = await goTo(page, list)
  const rows = await rowsAboveFold(page)
  const { time: firstDirect } = await fetchDirectly(requests.last(list.table))
  return { first, firstDirect, rows, ...(await timeSearch(page, list, requests)) }
}

/** Visits the lists in tabs, each from the other tab of its screen. */
async function visitLists(page: Page, requests: Requests): Promise<Map<string, ListTimes>> {
  const times = new Map<string, ListTimes>()
  const all = [...LISTS, ...TAB_LISTS]
  const firsts: Omit<ListTimes, 'again'>[] = []
  for (const list of all) {
    if (list.tab !== undefined) await openScreen(page, list)
    firsts.push(await visitList(page, list, requests))
  }
  for (const [index, list] of all.entries()) {
    const first = firsts[index]
    if (!first) continue
    if (list.tab !== undefined) await openScreen(page, list)
    times.set(list.name, { ...first, again: await goTo(page, list) })
  }
  return times
}

const bytesOfScript = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  )

/** Opens the first list with an empty cache, then every list twice in a second page. */
export async function visit(browser: Browser, session: Session, siteUrl: string): Promise<Visit> {
  const opened = await withPage(browser, session, async (page) => {
    await page.goto(`${siteUrl}/admin/contacts`)
    const load = await untilFirstRows(page)
    return { load, script: await bytesOfScript(page) }
  })
  return withPage(browser, session, async (page) => {
    const requests = watchRequests(page)
    await page.goto(`${siteUrl}/admin/overview`, { waitUntil: 'networkidle' })
    const lists = await visitLists(page, requests)
    return { ...opened, lists, largestAnswer: await requests.largestAnswer() }
  })
}
