import { resolve } from 'node:path'
import { keepPublished, publishedPages, renderInWorker, serveSite } from '../../apps/site/build/index.ts'
import { fetchSiteRevision } from '../../packages/data/src/publishing/anonymous-queries.ts'
import { OperatorError } from '../../supabase/server/errors.ts'
import { assertNotInUse } from '../../supabase/server/postgres/data-dir-owner.ts'
import { smtpSettings } from '../../supabase/server/mail/smtp.ts'
import {
  type ServerOptions,
  startServerStack,
  startStack,
  type ServerStack,
  type Stack,
} from '../../supabase/server/stack.ts'
import { startSupabase } from '../../supabase/server/supabase-cli.ts'
import { silently, type Step } from '../../supabase/server/steps.ts'
import { type Environment, siteCaptcha } from '../lib/environment.ts'
import { assertFree } from './free-ports.ts'
import type { Progress } from '../lib/progress.ts'
import { buildInStep, prerenderInStep } from '../site/site-steps.ts'

/** The running product. */
export interface Product {
  readonly siteUrl: string
  readonly apiUrl: string
  readonly publishableKey: string
  /** The single-machine server; `null` with a hosted backend. */
  readonly local: Pick<ServerStack, 'secretKey' | 'databaseUrl' | 'setupSecret'> | null
  /** The demo; `null` without it. */
  readonly demo: Pick<Stack, 'mailboxUrl' | 'admin'> | null
  stop(): Promise<void>
}

interface Backend extends Pick<Product, 'apiUrl' | 'publishableKey' | 'local' | 'demo' | 'stop'> {
  /** The URL of the API on this machine. */
  readonly ownApiUrl: string
  /** The key with which this machine reads as a visitor. */
  readonly ownKey: string
}

/** How to start the backend. */
export interface Start {
  /** Deletes all data first. */
  readonly fresh: boolean
  /** Uses Supabase's own services when they can be downloaded. */
  readonly supabase?: boolean
}

const isHosted = ({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }: Environment) => Boolean(url && key)

/** Throws an Error of one line when the demo would be reachable from other machines, or a server would lose its data. */
function assertSafe(environment: Environment, { fresh, supabase }: Start): void {
  if (supabase && !environment.DEMO) throw new Error('--supabase starts the demo: leave it out with DEMO=false.')
  if (environment.DEMO && environment.PUBLIC_API_URL)
    throw new Error("PUBLIC_API_URL needs DEMO=false: the password of the demo's administrator is public.")
  if (environment.DEMO && environment.LISTEN_HOST !== '127.0.0.1')
    throw new Error(`LISTEN_HOST=${environment.LISTEN_HOST} needs DEMO=false, as PUBLIC_API_URL does.`)
  if (!environment.DEMO && fresh)
    throw new Error('--fresh deletes all data, so it needs the demo. Without it, name another DATA_DIR.')
}

/** Throws an Error of one line when this start is bound to fail. */
async function assertPossible(environment: Environment, start: Start): Promise<void> {
  if (isHosted(environment)) return assertFree(environment, ['SITE_PORT'])
  assertSafe(environment, start)
  // First, so that a second start reports the running product instead of a busy port.
  await assertNotInUse(resolve(environment.DATA_DIR))
  await assertFree(environment, ['SITE_PORT', 'API_PORT', ...(environment.DEMO ? (['MAILBOX_PORT'] as const) : [])])
}

/** Starts Supabase's own services with the CLI. Returns null when it cannot, and prints the reason. */
async function trySupabase(
  environment: Environment,
  siteUrl: string,
  fresh: boolean,
  step: Step,
): Promise<Stack | null> {
  try {
    const ports = { apiPort: environment.API_PORT, mailboxPort: environment.MAILBOX_PORT }
    return await step("Supabase's own services", () => startSupabase({ ...ports, siteUrl, fresh }))
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(
      `Supabase's own services cannot start: ${error.message}. The single-machine server starts instead.\n`,
    )
    return null
  }
}

/** Returns the check against bots, as the server verifies it. Throws an Error of one line unless the site shows it too. */
function captchaOf({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL }: Environment) {
  if (!CAPTCHA_SITE_KEY !== !CAPTCHA_SECRET)
    throw new Error(
      'CAPTCHA_SITE_KEY and CAPTCHA_SECRET need each other: the site shows the check, the server verifies it.',
    )
  return CAPTCHA_PROVIDER && CAPTCHA_SECRET ? { CAPTCHA_PROVIDER, CAPTCHA_SECRET, CAPTCHA_VERIFY_URL } : null
}

/** Returns the options of the single-machine server that the environment sets. */
export function stackOptions(environment: Environment, siteUrl: string) {
  return {
    dataDir: environment.DATA_DIR,
    apiPort: environment.API_PORT,
    siteUrl,
    // The origin of the desktop app; the API always allows the origin of the site (rule W6).
    allowedOrigins: ['app://admin'],
    trustedProxies: environment.TRUSTED_PROXIES,
    leakedPasswords: environment.GOTRUE_PASSWORD_HIBP_ENABLED
      ? { failClosed: environment.GOTRUE_PASSWORD_HIBP_FAIL_CLOSED }
      : null,
    captcha: captchaOf(environment),
    mailServer: smtpSettings(environment),
    signupMode: environment.SIGNUP_MODE,
    setupSecret: environment.SETUP_SECRET,
  } satisfies ServerOptions
}

async function startBackend(
  environment: Environment,
  siteUrl: string,
  { fresh, supabase }: Start,
  step: Step,
): Promise<Backend> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = environment
  if (url && key)
    return {
      apiUrl: url,
      ownApiUrl: url,
      ownKey: key,
      publishableKey: key,
      local: null,
      demo: null,
      stop: async () => {},
    }
  const options = { ...stackOptions(environment, siteUrl), step }
  if (environment.DEMO) {
    const stack =
      (supabase ? await trySupabase(environment, siteUrl, fresh, step) : null) ??
      (await startStack({ ...options, mailboxPort: environment.MAILBOX_PORT, fresh }))
    return { ...stack, local: stack, demo: stack }
  }
  const { PUBLIC_API_URL: publicUrl } = environment
  const host = environment.LISTEN_HOST
  const stack = await startServerStack({
    ...options,
    host,
    ...(publicUrl && { publicUrl: publicUrl.replace(/\/+$/, '') }),
  })
  return { ...stack, local: stack, demo: null }
}

/**
 * Starts the backend (unless a hosted one is named), builds the site if its sources changed, renders the stored content into pages, and
 * serves them. Re-renders and reports changes. Throws an Error of one line when a port is in use or a folder is not writable.
 */
export async function bringUp(
  environment: Environment,
  start: Start,
  { step = silently, print = () => undefined }: Partial<Progress> = {},
): Promise<Product> {
  const siteUrl = environment.SITE_URL ?? `http://127.0.0.1:${environment.SITE_PORT}`
  await assertPossible(environment, start)
  const [backend, build] = await Promise.allSettled([
    startBackend(environment, siteUrl, start, step),
    buildInStep(step),
  ])
  if (backend.status === 'rejected') throw backend.reason
  try {
    if (build.status === 'rejected') throw build.reason
    const { apiUrl, ownApiUrl, ownKey, publishableKey, local, demo } = backend.value
    const captcha = siteCaptcha(environment)
    const own = { url: ownApiUrl, key: ownKey }
    const target = { siteUrl, backend: { url: apiUrl, key: publishableKey, captcha }, readFrom: own }
    const first = await prerenderInStep(step, {
      ...target,
      outDir: environment.SITE_DIR,
      // For local visitors, a faster start matters more than smaller files.
      effort: local ? 'fast' : 'smallest',
    })
    const site = await serveSite({
      dir: environment.SITE_DIR,
      port: environment.SITE_PORT,
      host: environment.LISTEN_HOST,
      publicUrls: [siteUrl],
      apiUrl,
      captcha: captcha?.provider,
      isPublished: publishedPages(own),
    })
    const live = keepPublished({
      site,
      first,
      readRevision: () => fetchSiteRevision(own),
      render: (previous, outDir, signal) =>
        renderInWorker({ ...target, isBackendRequired: true, outDir, effort: 'fast', previous }, signal),
      report: print,
    })
    const stop = async () => {
      await site.close()
      await live.stop()
      await backend.value.stop()
    }
    return { siteUrl, apiUrl, publishableKey, local, demo, stop }
  } catch (error) {
    await backend.value.stop()
    throw error
  }
}
