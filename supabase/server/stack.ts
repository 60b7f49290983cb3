import { access, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { enabledProviders, readAuthRules } from './settings/auth-rules.ts'
import { assertNoDemoAdmin, createDemoAdmin, DEMO_ADMIN } from './demo/demo-admin.ts'
import { addDemoOffers } from './demo/demo-offers.ts'
import { addDemoPictures } from './demo/demo-pictures.ts'
import { OperatorError } from './errors.ts'
import { createGateway } from './gateway/gateway.ts'
import type { GatewayOptions } from './settings/settings.ts'
import { loadKeys } from './keys/keys.ts'
import { startMaintenance } from './schedules/maintenance.ts'
import { type Mailbox, startMailbox } from './mail/mailbox.ts'
import { migrate, seed } from './database/migrate.ts'
import { startOutboxTimer } from './schedules/outbox-timer.ts'
import { startPostgres } from './postgres/postgres.ts'
import { assertNotInUse } from './postgres/data-dir-owner.ts'
import { stopOrphanedServer } from './postgres/orphaned-server.ts'
import { openSetup } from './setup/setup-secret.ts'
import { type Step, silently } from './steps.ts'
import { applySignupMode, type SignupMode } from './setup/signup-mode.ts'
import { mailboxSettings, type SmtpSettings } from './mail/smtp.ts'

export interface ServerOptions extends Pick<
  GatewayOptions,
  'allowedOrigins' | 'captcha' | 'host' | 'leakedPasswords' | 'limits' | 'log' | 'publicUrl' | 'trustedProxies'
> {
  /** The directory of all persistent data: database, keys and mails. */
  readonly dataDir: string
  /** 0 selects any free port. */
  readonly apiPort: number
  /** The URL of the public site. */
  readonly siteUrl: string
  /** The mail server; defaults to the demo's mailbox. */
  readonly mailServer?: SmtpSettings | null
  /** Defaults to the stored setting. */
  readonly signupMode?: SignupMode | undefined
  /** The setup secret of the first administrator; random by default. */
  readonly setupSecret?: string | undefined
  /** Shows the parts of the start. */
  readonly step?: Step
}

export interface StackOptions extends ServerOptions {
  /** The port of the mailbox's web page; 0 selects any free port. */
  readonly mailboxPort: number
  /** Deletes the contents of the data directory first. */
  readonly fresh?: boolean
}

/** The backend of a server, with a real mail server and without the demo. */
export interface ServerStack {
  /** The public URL of the API. */
  readonly apiUrl: string
  /** The URL of the API on this machine. */
  readonly ownApiUrl: string
  /** The publishable key of the product's own calls, which do not count as a visitor's. */
  readonly ownKey: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly databaseUrl: string
  /** The setup secret of the first administrator; null when an approved account exists, as in the demo. */
  readonly setupSecret: string | null
  /** Stops everything. Idempotent. */
  stop(): Promise<void>
}

/** The backend of the demo, with demo content, an administrator and a mailbox. */
export interface Stack extends ServerStack {
  readonly mailboxUrl: string
  readonly admin: { readonly email: string; readonly password: string }
}

type Stop = () => Promise<void>

const running = new Set<string>()

// Written when the demo is complete, so that a start after an interruption completes it.
const DEMO_READY = 'demo-ready'

// The files of the stack in its data directory. No other files may be deleted.
const OWN = ['cluster', 'cluster.unfinished', 'mail', 'keys.json', 'password', 'owner', DEMO_READY]

async function clear(dataDir: string): Promise<void> {
  await assertNotInUse(dataDir)
  await stopOrphanedServer(join(dataDir, 'cluster'))
  await Promise.all(OWN.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}

async function hasDemo(dataDir: string): Promise<boolean> {
  return access(join(dataDir, DEMO_READY)).then(
    () => true,
    () => false,
  )
}

/** Marks a data directory so that later starts do not add the demo. */
export const withoutDemo = (dataDir: string): Promise<void> => writeFile(join(dataDir, DEMO_READY), '')

// The seed runs in one transaction, so one row proves that it is complete.
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

/** Runs all stop functions in reverse order, even when one fails. */
async function stopAll(stops: Stop[]): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.splice(0).toReversed()) {
    await stop().catch((error: unknown) => failures.push(error)) // oxlint-disable-line no-await-in-loop -- in order
  }
  if (failures.length > 0) throw failures[0]
}

// An IP address is not a valid mail domain.
function senderOf(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return `no-reply@${isIP(hostname) ? 'localhost' : hostname}`
}

/** Rejects a data directory that contains the demo, and marks it so that later starts do not add the demo. */
async function refuseDemo(dataDir: string, databaseUrl: string): Promise<void> {
  await assertNoDemoAdmin(databaseUrl)
  await withoutDemo(dataDir)
}

const migrateInStep = (databaseUrl: string, step: Step) =>
  step('Migrations', async (report) => {
    const applied = await migrate(databaseUrl, { onApplied: (done, all) => report(`${done} of ${all}`) })
    if (applied.length === 0) report('up to date')
  })

type Started = Omit<ServerStack, 'stop'> & { readonly mailbox: Mailbox | null }

async function start(
  options: ServerOptions,
  demo: Pick<StackOptions, 'mailboxPort' | 'fresh'> | null,
  stops: Stop[],
): Promise<Started> {
  const { dataDir, siteUrl, apiPort, mailServer, signupMode, setupSecret: secret, step = silently, ...rest } = options
  if (!demo && !mailServer)
    throw new OperatorError('SMTP_HOST is missing: without the demo there is no mailbox, and mail needs a mail server.')
  if (demo?.fresh) await clear(dataDir)
  const database = await step('Database', () => startPostgres({ dataDir }))
  stops.push(() => database.stop())
  await migrateInStep(database.url, step)
  const isNew = demo !== null && !(await hasDemo(dataDir))
  if (isNew) await step('Demo content', () => seedOnce(database.url))
  if (!demo) await refuseDemo(dataDir, database.url)
  if (signupMode) await applySignupMode(database.url, signupMode)
  const { publishableKey, secretKey, jwtSecret, signingKeys } = await loadKeys(dataDir)
  const from = senderOf(siteUrl)
  const mailbox = demo && (await startMailbox({ port: demo.mailboxPort, dataDir }))
  if (mailbox) stops.push(() => mailbox.stop())
  const smtp = mailServer ?? (mailbox ? mailboxSettings(mailbox.smtp, from) : {})
  const auth = await readAuthRules()
  const gateway = await createGateway({
    databaseUrl: database.url,
    databaseProblem: database.problem,
    publishableKey,
    secretKey,
    jwtSecret,
    signingKeys,
    siteUrl,
    port: apiPort,
    smtp,
    auth,
    providers: enabledProviders(auth, process.env),
    saml: process.env['GOTRUE_SAML_ENABLED'] === 'true',
    ...rest,
  })
  stops.push(() => gateway.stop())
  if (isNew) {
    await createDemoAdmin(gateway.url, secretKey, database.url)
    await step('Demo offers', () => addDemoOffers(database.url, DEMO_ADMIN.email, !mailServer))
    await step('Demo pictures', () => addDemoPictures({ apiUrl: gateway.ownUrl, secretKey, databaseUrl: database.url }))
    await withoutDemo(dataDir)
  }
  const setupSecret = await openSetup(database.url, secret)
  const timer = await startOutboxTimer({ databaseUrl: database.url, apiUrl: gateway.ownUrl, secretKey })
  stops.push(() => timer.stop())
  const maintenance = startMaintenance({ databaseUrl: database.url, log: rest.log })
  stops.push(() => maintenance.stop())
  const keys = { publishableKey, secretKey }
  return {
    apiUrl: gateway.url,
    ownApiUrl: gateway.ownUrl,
    ownKey: gateway.ownKey,
    ...keys,
    databaseUrl: database.url,
    setupSecret,
    mailbox,
  }
}

async function startOnce(options: ServerOptions, demo: Parameters<typeof start>[1]): Promise<Started & ServerStack> {
  const dataDir = resolve(options.dataDir)
  if (running.has(dataDir))
    throw new OperatorError(`The data directory ${dataDir} is in use by this process; stop that stack first.`)
  running.add(dataDir)
  const stops: Stop[] = [() => Promise.resolve(void running.delete(dataDir))]
  try {
    return { ...(await start({ ...options, dataDir }, demo, stops)), stop: () => stopAll(stops) }
  } catch (error) {
    await stopAll(stops).catch(() => undefined)
    throw error
  }
}

/**
 * Starts the local backend: the migrated database (with demo content when new), the mailbox, and the API on one port.
 * @throws OperatorError when a port or directory is in use, or a directory is not writable.
 */
export async function startStack({ mailboxPort, fresh = false, ...options }: StackOptions): Promise<Stack> {
  const { mailbox, ...stack } = await startOnce(options, { mailboxPort, fresh })
  const { email, password } = DEMO_ADMIN
  return { ...stack, mailboxUrl: mailbox?.url ?? '', admin: { email, password } }
}

/**
 * Starts the backend for a server, without demo content, demo administrator and mailbox. Sends mail through `mailServer`.
 * @throws OperatorError as `startStack` does, and when the mail server is missing or the data directory contains the demo administrator.
 */
export async function startServerStack(options: ServerOptions): Promise<ServerStack> {
  const { mailbox: _none, ...stack } = await startOnce(options, null)
  return stack
}
