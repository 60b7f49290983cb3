import type postgres from 'postgres'
import { z } from 'zod'

const environmentSchema = z.object({
  BACKEND_URL: z.url({ protocol: /^https?$/ }),
  BACKEND_PUBLISHABLE_KEY: z.string().min(1),
  BACKEND_SECRET_KEY: z.string().min(1),
  /** As `postgres`, the role that owns the tables. */
  BACKEND_DB_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The web page of the mailbox that receives all mail: Mailpit, or the local stack's. */
  BACKEND_MAILBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The tests delete every row and every account, so this must be said. */
  BACKEND_MAY_BE_EMPTIED: z.literal('yes'),
})

/** A running backend that tests talk to. */
export interface Backend {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly databaseUrl: string
  readonly mailboxUrl?: string | undefined
}

/**
 * Returns the backend that `BACKEND_URL` and its companions name, or null where `BACKEND_URL` is not set.
 * @throws Error of one line that names the variable which is missing or wrong.
 */
export function readBackend(environment: NodeJS.ProcessEnv): Backend | null {
  if (!environment['BACKEND_URL']) return null
  const result = environmentSchema.safeParse(environment)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not valid'}`)
  }
  const { data } = result
  return {
    url: data.BACKEND_URL.replace(/\/$/, ''),
    publishableKey: data.BACKEND_PUBLISHABLE_KEY,
    secretKey: data.BACKEND_SECRET_KEY,
    databaseUrl: data.BACKEND_DB_URL,
    mailboxUrl: data.BACKEND_MAILBOX_URL?.replace(/\/$/, ''),
  }
}

/**
 * Deletes every account and every row except the settings, which the migrations insert. Returns a function that does it again and
 * restores the settings as they were.
 */
export async function emptyBackend(sql: postgres.Sql): Promise<() => Promise<void>> {
  const settings = await sql<
    { key: string; value: postgres.JSONValue }[]
  >`select key, value from public.system_settings`
  const empty = async () => {
    // Profiles leave with their accounts, and the settings that refer to them stay.
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public' and tablename not in ('system_settings', 'profiles')`
    const truncate = `truncate ${tables.map(({ name }) => name).join(', ')}`
    await sql.unsafe(truncate)
    await sql`delete from auth.users`
    // The history notes what was just deleted.
    await sql.unsafe(truncate)
  }
  await empty()
  return async () => {
    for (const { key, value } of settings)
      await sql`update public.system_settings set value = ${sql.json(value)} where key = ${key}` // oxlint-disable-line no-await-in-loop -- few rows
    await empty()
  }
}
