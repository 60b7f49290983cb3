import postgres from 'postgres'
import { z } from 'zod'
import { LocalStackError } from './errors.ts'

const rowsSchema = z.array(z.object({ secret: z.string() }))

/**
 * Sets the secret that makes the first administrator, where no account is approved: `SETUP_SECRET`, or a random one in place of the last
 * start's. Returns it, or null where an account is approved.
 * @throws LocalStackError for a `SETUP_SECRET` that could be guessed.
 */
export async function openSetup(databaseUrl: string, environment: NodeJS.ProcessEnv): Promise<string | null> {
  const wanted = environment['SETUP_SECRET']
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const set = wanted ? sql`private.set_setup_secret(${wanted})` : sql`private.set_setup_secret()`
    const rows = await sql`select ${set} as secret where not private.has_approved_account()`
    return rowsSchema.parse(rows)[0]?.secret ?? null
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.message === 'weak_secret')
      throw new LocalStackError('SETUP_SECRET needs at least 24 characters, 10 of them different.')
    throw error
  } finally {
    await sql.end()
  }
}
