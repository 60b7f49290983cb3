import { access, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { readAuthRules } from './config.ts'
import { createDemoAdmin, DEMO_ADMIN } from './demo-admin.ts'
import { LocalStackError } from './errors.ts'
import { createGateway } from './gateway/gateway.ts'
import type { GatewayOptions } from './gateway/options.ts'
import { loadKeys } from './keys.ts'
import { startMaintenance } from './maintenance.ts'
import { startMailbox } from './mailbox.ts'
import { migrate, seed } from './migrate.ts'
import { startOutboxTimer } from './outbox-timer.ts'
import { startPostgres } from './postgres.ts'
import { assertNotInUse, stopLeftoverServer } from './postgres/leftovers.ts'
import { applySignupMode } from './signup-mode.ts'
import { smtpSettings } from './smtp.ts'

export interface StackOptions extends Pick<GatewayOptions, 'allowedOrigins' | 'limits' | 'log' | 'trustedProxies'> {
  /** Holds everything that outlives a restart: database, keys, mails. */
  readonly dataDir: string
  /** 0 takes a free port. */
  readonly apiPort: number
  /** Of the mailbox's web page; 0 takes a free port. */
  readonly mailboxPort: number
  /** The public site's address. */
  readonly siteUrl: string
  /** Throws the data directory's contents away first. */
  readonly fresh?: boolean
}

export interface Stack {
  readonly apiUrl: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly databaseUrl: string
  readonly mailboxUrl: string
  readonly admin: { readonly email: string; readonly password: string }
  /** Ends everything that was started; may be called more than once. */
  stop(): Promise<void>
}

type Stop = () => Promise<void>

const running = new Set<string>()

// Written when the demo content and its admin are complete, so that a start killed halfway is finished by the next.
const DEMO_READY = 'demo-ready'

// What the stack keeps in its directory; anything else in there is not ours to delete.
const OWN = ['cluster', 'cluster.unfinished', 'mail', 'keys.json', 'password', 'owner', DEMO_READY]

async function clear(dataDir: string): Promise<void> {
  await assertNotInUse(dataDir)
  await stopLeftoverServer(join(dataDir, 'cluster'))
  await Promise.all(OWN.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function hasDemo(dataDir: string): Promise<boolean> {
  return access(join(dataDir, DEMO_READY)).then(
    () => true,
    () => false,
  )
}

/** Marks a data directory as one that gets no demo content (any more). */
export const withoutDemo = (dataDir: string): Promise<void> => writeFile(join(dataDir, DEMO_READY), '')

// The seed is one transaction, so one row of it means all of it.
async function seedOnce(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const seeded = await sql`select from public.quote_templates limit 1`
    if (seeded.length > 0) return
  } finally {
    await sql.end()
  }
  await seed(databaseUrl)
}

/** Ends what was started, the last first, and goes on when one of them fails. */
async function stopAll(stops: Stop[]): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.splice(0).toReversed()) {
    await stop().catch((error: unknown) => failures.push(error)) // oxlint-disable-line no-await-in-loop -- in order, on purpose
  }
  if (failures.length > 0) throw failures[0]
}

// A bare IP address is no mail domain.
function senderOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return `no-reply@${isIP(hostname) ? 'localhost' : hostname}`
}

async function start(options: StackOptions, dataDir: string, stops: Stop[]): Promise<Omit<Stack, 'stop'>> {
  const { siteUrl, apiPort, mailboxPort, allowedOrigins, trustedProxies, limits, log } = options
  if (options.fresh) await clear(dataDir)
  const database = await startPostgres({ dataDir })
  stops.push(() => database.stop())
  await migrate(database.url)
  const isNew = !(await hasDemo(dataDir))
  if (isNew) await seedOnce(database.url)
  await applySignupMode(database.url, process.env)
  const { publishableKey, secretKey, jwtSecret } = await loadKeys(dataDir)
  const from = senderOf(siteUrl)
  const mailbox = await startMailbox({ port: mailboxPort, dataDir, from })
  stops.push(() => mailbox.stop())
  const rules = await readAuthRules()
  // Nobody has to confirm the demo's address; the mail about it would be the first that people find.
  let isSettingUp = isNew
  const gateway = await createGateway({
    databaseUrl: database.url,
    publishableKey,
    secretKey,
    jwtSecret,
    siteUrl,
    port: apiPort,
    sendMail: (mail) => (isSettingUp ? Promise.resolve() : mailbox.send(mail)),
    smtp: smtpSettings(process.env, mailbox.smtp, from),
    ...(allowedOrigins && { allowedOrigins }),
    ...(trustedProxies !== undefined && { trustedProxies }),
    redirectUrls: rules.additional_redirect_urls,
    confirmEmail: rules.email.enable_confirmations,
    tokenSeconds: rules.jwt_expiry,
    linkSeconds: rules.email.otp_expiry,
    codeDigits: rules.email.otp_length,
    requireCurrentPassword: rules.email.require_current_password,
    securePasswordChange: rules.email.secure_password_change,
    ...(limits && { limits }),
    ...(log && { log }),
  })
  stops.push(() => gateway.stop())
  if (isNew) {
    await createDemoAdmin(gateway.url, publishableKey, database.url)
    isSettingUp = false
    await withoutDemo(dataDir)
  }
  const timer = await startOutboxTimer({ databaseUrl: database.url, apiUrl: gateway.url, secretKey })
  stops.push(() => timer.stop())
  const maintenance = startMaintenance({ databaseUrl: database.url, log })
  stops.push(() => maintenance.stop())
  const { email, password } = DEMO_ADMIN
  return {
    apiUrl: gateway.url,
    publishableKey,
    secretKey,
    databaseUrl: database.url,
    mailboxUrl: mailbox.url,
    admin: { email, password },
  }
}

/**
 * Starts the whole local backend: database (migrated, with demo content when new), mailbox, and the API on one port.
 * @throws LocalStackError with one line for people: a busy port, a directory in use or not writable.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDir = resolve(options.dataDir)
  if (running.has(dataDir))
    throw new LocalStackError(`The data directory ${dataDir} is in use by this process; stop that stack first.`)
  running.add(dataDir)
  const stops: Stop[] = [() => Promise.resolve(void running.delete(dataDir))]
  try {
    return { ...(await start(options, dataDir, stops)), stop: () => stopAll(stops) }
  } catch (error) {
    await stopAll(stops).catch(() => undefined)
    throw error
  }
}
