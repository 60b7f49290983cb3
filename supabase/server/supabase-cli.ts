import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import postgres from 'postgres'
import { z } from 'zod'
import { createDemoAdmin, DEMO_ADMIN } from './demo/demo-admin.ts'
import { addDemoOffers } from './demo/demo-offers.ts'
import { addDemoPictures } from './demo/demo-pictures.ts'
import { OperatorError } from './errors.ts'
import { makeHookSecret } from './keys/keys.ts'
import { migrateProject, seed } from './database/migrate.ts'
import { startOutboxTimer } from './schedules/outbox-timer.ts'
import { mailboxSettings } from './mail/smtp.ts'
import type { Stack } from './stack.ts'

export interface SupabaseOptions {
  readonly apiPort: number
  /** The port of the mailbox's web page; SMTP listens on the next one. */
  readonly mailboxPort: number
  readonly siteUrl: string
  /** Deletes the data of the stack first. */
  readonly fresh: boolean
  /** The folder that contains `supabase/`; defaults to this repository. */
  readonly directory?: string
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const statusSchema = z.object({
  API_URL: z.url(),
  DB_URL: z.url(),
  MAILPIT_URL: z.url(),
  PUBLISHABLE_KEY: z.string().min(1),
  SECRET_KEY: z.string().min(1),
})

const failureSchema = z.object({ error: z.object({ message: z.string() }) })
const outputSchema = z.object({ stdout: z.string(), stderr: z.string() })

const run = promisify(execFile)

function messageIn(stdout: string): string | undefined {
  try {
    return failureSchema.parse(JSON.parse(stdout)).error.message
  } catch {
    // The CLI reports some failures as plain text.
    return undefined
  }
}

/** Returns the reason of a failed command as one short line. */
function reasonOf(error: unknown): string {
  const { stdout, stderr } = outputSchema.safeParse(error).data ?? { stdout: '', stderr: '' }
  const message = messageIn(stdout) ?? (stderr || (error instanceof Error ? error.message : String(error)))
  const host = /getaddrinfo \w+ ([\w.-]+)/.exec(message)?.[1]
  const [line = ''] = message.replace(/^[\da-f-]{36} failed: /, '').split(/\n| \(/)
  return host ? `${host} cannot be reached, where its parts are downloaded` : line.slice(0, 200)
}

/** Returns a function that runs the Supabase CLI with the settings of this stack. */
function commandsOf({ apiPort, mailboxPort, siteUrl, directory = ROOT }: SupabaseOptions, hookSecrets: string) {
  const env = {
    ...process.env,
    DO_NOT_TRACK: '1',
    SUPABASE_EXPERIMENTAL_STACK: '1',
    SITE_URL: siteUrl,
    SEND_EMAIL_HOOK_URI: `http://127.0.0.1:${apiPort}/functions/v1/send-auth-email`,
    SEND_EMAIL_HOOK_SECRETS: hookSecrets,
    SUPABASE_API_PORT: String(apiPort),
    SUPABASE_LOCAL_SMTP_PORT: String(mailboxPort),
    SUPABASE_LOCAL_SMTP_SMTP_PORT: String(mailboxPort + 1),
    // PostgreSQL refuses to run as root, so the CLI runs as the account of the single-machine server.
    ...(process.getuid?.() === 0 && { SUPABASE_NATIVE_POSTGRES_USER: 'postgres' }),
  }
  return async (...parameters: string[]): Promise<string> => {
    const { stdout } = await run('supabase', ['--workdir', directory, 'stack', ...parameters], { env, maxBuffer: 1e8 })
    return stdout
  }
}

interface FunctionsEnv {
  /** The secrets that sign the requests to the Send Email hook. */
  readonly hookSecrets: string
  readonly remove: () => Promise<void>
}

/** Writes the settings of the functions to the only file from which the CLI reads them. Keeps an existing file. */
async function writeFunctionsEnv({ mailboxPort, siteUrl, directory = ROOT }: SupabaseOptions): Promise<FunctionsEnv> {
  const file = `${directory}/supabase/functions/.env`
  const existing = await readFile(file, 'utf8').catch(() => null)
  if (existing !== null) {
    const hookSecrets = parseEnv(existing)['SEND_EMAIL_HOOK_SECRETS']
    if (!hookSecrets)
      throw new OperatorError('supabase/functions/.env has no SEND_EMAIL_HOOK_SECRETS, which sign-in mails need.') // prettier-ignore
    return { hookSecrets, remove: async () => {} }
  }
  const hookSecrets = makeHookSecret()
  const settings = {
    ...mailboxSettings({ host: '127.0.0.1', port: mailboxPort + 1 }, 'no-reply@localhost'),
    SITE_URL: siteUrl,
    SEND_EMAIL_HOOK_SECRETS: hookSecrets,
  }
  await writeFile(file, Object.entries(settings).map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 }) // prettier-ignore
  return { hookSecrets, remove: () => rm(file, { force: true }) }
}

/** Applies all migrations and adds missing demo content and the demo administrator. */
async function fill(apiUrl: string, secretKey: string, databaseUrl: string): Promise<void> {
  await migrateProject(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const content = await sql`select from public.quote_templates limit 1`
    if (content.length === 0) await seed(databaseUrl)
    const admin = await sql`select from auth.users where email = ${DEMO_ADMIN.email}`
    if (admin.length === 0) await createDemoAdmin(apiUrl, secretKey, databaseUrl)
    // The functions may have a real mail server in their own settings.
    if (admin.length === 0) await addDemoOffers(databaseUrl, DEMO_ADMIN.email, false)
    if (admin.length === 0) await addDemoPictures({ apiUrl, secretKey, databaseUrl })
  } finally {
    await sql.end()
  }
}

/**
 * Starts Supabase's own services with the demo. The Supabase CLI downloads them on first use and runs them without Docker.
 * @throws OperatorError when the CLI cannot start them.
 */
export async function startSupabase(options: SupabaseOptions): Promise<Stack> {
  const { hookSecrets, remove: removeEnv } = await writeFunctionsEnv(options)
  const stack = commandsOf(options, hookSecrets)
  try {
    // The command fails when the stack does not exist yet.
    if (options.fresh) await stack('destroy', '--yes').catch(() => undefined)
    await stack('start', '--runtime', 'native', '--exclude', 'studio', '--output-format', 'json')
  } catch (error) {
    await removeEnv()
    throw new OperatorError(reasonOf(error), { cause: error })
  }
  const end = async () => {
    await stack('stop')
    await removeEnv()
  }
  try {
    const status = statusSchema.parse(parseEnv(await stack('status', '--env', '--output-format', 'text')))
    const { API_URL: apiUrl, PUBLISHABLE_KEY: publishableKey, SECRET_KEY: secretKey, DB_URL: databaseUrl } = status
    await fill(apiUrl, secretKey, databaseUrl)
    const timer = await startOutboxTimer({ databaseUrl, apiUrl, secretKey })
    const { email, password } = DEMO_ADMIN
    return {
      apiUrl,
      ownApiUrl: apiUrl,
      ownKey: publishableKey,
      publishableKey,
      secretKey,
      databaseUrl,
      setupSecret: null,
      mailboxUrl: status.MAILPIT_URL,
      admin: { email, password },
      stop: async () => {
        await timer.stop()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
