import type { Browser, BrowserContext, CDPSession, Frame } from 'playwright/test'

/** The storage of a site in the browser; the HTTP cache stays. */
const KEPT = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

interface Profile {
  readonly context: BrowserContext
  /** An empty page that clears the storage of the other pages once they are closed. */
  readonly devtools: CDPSession
  /** The origins shown since the profile was cleared. */
  readonly origins: Set<string>
}

/**
 * The product is on this machine, and a page that a test answers itself (`route.fulfill`) has no address: the browser takes it for one of
 * another network, which may request nothing here.
 */
const ALWAYS_GRANTED = ['local-network-access']

/** Returns a context that no other test uses. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.grantPermissions(ALWAYS_GRANTED)
  return context
}

/** Contexts of this worker's browser, by their options. */
const profiles = new Map<string, Profile>()

/**
 * Returns a context that is like a new one except for its cache, which has the compiled scripts of the product. There is one for each
 * `key`, which identifies the options.
 */
export async function openProfile(browser: Browser, key: string): Promise<BrowserContext> {
  const known = profiles.get(key)
  if (known) return known.context
  const context = await newContext(browser)
  const devtools = await context.newCDPSession(await context.newPage())
  const origins = new Set<string>()
  // Not by request events: each listener costs 0.1 ms per request, and a screen makes a hundred.
  const note = (frame: Frame) => {
    const { origin, protocol } = new URL(frame.url())
    if (protocol.startsWith('http')) origins.add(origin)
  }
  context.on('page', (page) => page.on('framenavigated', note))
  profiles.set(key, { context, devtools, origins })
  return context
}

/** Closes a profile's pages and clears their storage. */
export async function emptyProfile(key: string): Promise<void> {
  const profile = profiles.get(key)
  if (!profile) return
  const { context, devtools, origins } = profile
  // Closes the pages first, so that none can write again.
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await Promise.all([
    ...[...origins].map((origin) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT })),
    context.clearCookies(),
    context.clearPermissions(),
  ])
  await context.grantPermissions(ALWAYS_GRANTED)
  origins.clear()
}
