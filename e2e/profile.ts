import type { Browser, BrowserContext, Page } from 'playwright/test'

/** What a site may have kept in the browser; its cache stays. */
const KEPT = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** Contexts of this worker's browser, by what they were opened with, and the sites that each has shown since it was emptied. */
const profiles = new Map<string, { readonly context: BrowserContext; readonly origins: Set<string> }>()

/**
 * A context like a new one, but for its cache: what the browser has compiled of the product's scripts is there already. One for each
 * `key`, which tells the options that tests have theirs opened with.
 */
export async function openProfile(browser: Browser, key: string): Promise<BrowserContext> {
  const known = profiles.get(key)
  if (known) return known.context
  const context = await browser.newContext()
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  profiles.set(key, { context, origins })
  return context
}

async function emptyStorage(page: Page, origins: ReadonlySet<string>): Promise<void> {
  // First, so that nothing of the product is left that would write again.
  await page.goto('about:blank')
  const devtools = await page.context().newCDPSession(page)
  await Promise.all(
    [...origins].map((origin) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })),
  )
}

/** Closes a profile's pages and forgets whatever was stored while they were open. */
export async function emptyProfile(key: string): Promise<void> {
  const profile = profiles.get(key)
  if (!profile) return
  const { context, origins } = profile
  const [page = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map((other) => other.close()))
  await emptyStorage(page, origins)
  await Promise.all([page.close(), context.clearCookies(), context.clearPermissions()])
  origins.clear()
}
