import type { Browser, BrowserContext, CDPSession, Frame } from 'playwright/test'

/** What a site may have kept in the browser; its cache stays. */
const KEPT = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

interface Profile {
  readonly context: BrowserContext
  /** Of a page that shows nothing and stays, to empty the others' storage when they are gone. */
  readonly devtools: CDPSession
  /** The sites that it has shown since it was emptied. */
  readonly origins: Set<string>
}

/** Contexts of this worker's browser, by what they were opened with. */
const profiles = new Map<string, Profile>()

/**
 * A context like a new one, but for its cache: what the browser has compiled of the product's scripts is there already. One for each
 * `key`, which tells the options that tests have theirs opened with.
 */
export async function openProfile(browser: Browser, key: string): Promise<BrowserContext> {
  const known = profiles.get(key)
  if (known) return known.context
  const context = await browser.newContext()
  const devtools = await context.newCDPSession(await context.newPage())
  const origins = new Set<string>()
  // Not by their requests: each that somebody listens for costs a tenth of a millisecond, and a screen makes a hundred.
  const note = (frame: Frame) => {
    const { origin, protocol } = new URL(frame.url())
    if (protocol.startsWith('http')) origins.add(origin)
  }
  context.on('page', (page) => page.on('framenavigated', note))
  profiles.set(key, { context, devtools, origins })
  return context
}

/** Closes a profile's pages and forgets whatever was stored while they were open. */
export async function emptyProfile(key: string): Promise<void> {
  const profile = profiles.get(key)
  if (!profile) return
  const { context, devtools, origins } = profile
  // First, so that nothing of the product is left that would write again.
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([
    ...[...origins].map((origin) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })),
    context.clearCookies(),
    context.clearPermissions(),
  ])
  origins.clear()
}
