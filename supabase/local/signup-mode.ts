import postgres from 'postgres'
import { z } from 'zod'
import { LocalStackError } from './errors.ts'

const modeSchema = z.enum(['approval', 'open']).optional()

/**
 * Stores what the environment says about new accounts (`SIGNUP_MODE`): `approval` makes them wait for an admin, `open` makes each an
 * admin at once. Left out, the stored setting stays.
 * @throws LocalStackError for any other word.
 */
export async function applySignupMode(databaseUrl: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const mode = modeSchema.safeParse(environment['SIGNUP_MODE'] || undefined)
  if (!mode.success) throw new LocalStackError('SIGNUP_MODE is approval or open.')
  if (!mode.data) return
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    await sql`update public.system_settings set value = ${sql.json(mode.data)} where key = 'signup_mode'`
  } finally {
    await sql.end()
  }
}
