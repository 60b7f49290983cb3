import { resolve } from 'node:path'
import { buildClient, prerender, publishedPosts, serveSite } from '../apps/site/build/index.ts'
import { assertNotInUse } from '../supabase/local/postgres/leftovers.ts'
import { startStack, type Stack } from '../supabase/local/stack.ts'
import { assertFree } from './free-ports.ts'
import type { Settings } from './settings.ts'

/** The running product: addresses, and the end of it. */
export interface Product {
  readonly siteUrl: string
  readonly apiUrl: string
  readonly publishableKey: string
  /** What only the local stack has; `null` where a hosted backend is used. */
  readonly local: Pick<Stack, 'secretKey' | 'mailboxUrl' | 'databaseUrl' | 'admin'> | null
  stop(): Promise<void>
}

interface Backend {
  readonly apiUrl: string
  readonly publishableKey: string
  readonly local: Product['local']
  stop(): Promise<void>
}

const isHosted = ({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }: Settings) => Boolean(url && key)

/** Throws an Error of one line where this start cannot end well. */
async function assertPossible(settings: Settings): Promise<void> {
  if (isHosted(settings)) return assertFree(settings, ['SITE_PORT'])
  // First, because who started the product twice is told so.
  await assertNotInUse(resolve(settings.DATA_DIR))
  await assertFree(settings, ['SITE_PORT', 'API_PORT', 'MAILBOX_PORT'])
}

async function startBackend(settings: Settings, siteUrl: string, fresh: boolean): Promise<Backend> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = settings
  if (url && key) return { apiUrl: url, publishableKey: key, local: null, stop: async () => {} }
  if (url || key) throw new Error('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY go together: set both, or neither')
  const stack = await startStack({
    dataDir: settings.DATA_DIR,
    apiPort: settings.API_PORT,
    mailboxPort: settings.MAILBOX_PORT,
    siteUrl,
    // The desktop app's; the API knows the site's own (rule W6).
    allowedOrigins: ['app://admin'],
    trustedProxies: settings.TRUSTED_PROXIES,
    fresh,
  })
  return { apiUrl: stack.apiUrl, publishableKey: stack.publishableKey, local: stack, stop: () => stack.stop() }
}

/**
 * Starts the backend (unless a hosted one is named), builds the site where its sources changed, bakes the stored content into the
 * pages and serves them. Throws an Error of one line where a port is busy or a folder cannot be written.
 */
export async function bringUp(settings: Settings, { fresh }: { fresh: boolean }): Promise<Product> {
  const siteUrl = settings.SITE_URL ?? `http://127.0.0.1:${settings.SITE_PORT}`
  await assertPossible(settings)
  const [backend, build] = await Promise.allSettled([startBackend(settings, siteUrl, fresh), buildClient()])
  if (backend.status === 'rejected') throw backend.reason
  try {
    if (build.status === 'rejected') throw build.reason
    const { apiUrl, publishableKey, local } = backend.value
    const visitor = { url: apiUrl, key: publishableKey }
    await prerender({
      siteUrl,
      backend: visitor,
      outDir: settings.SITE_DIR,
      // What only this machine asks for may be larger, and is there a second sooner.
      effort: local ? 'fast' : 'smallest',
    })
    const site = await serveSite({
      dir: settings.SITE_DIR,
      port: settings.SITE_PORT,
      apiUrl,
      isPublished: publishedPosts(visitor),
    })
    const stop = async () => {
      await site.close()
      await backend.value.stop()
    }
    return { siteUrl, apiUrl, publishableKey, local, stop }
  } catch (error) {
    await backend.value.stop()
    throw error
  }
}
