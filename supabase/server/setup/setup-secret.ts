import postgres from 'postgres'
import { z } from 'zod'
import { OperatorError } from '../errors.ts'

const rowsSchema = z.array(z.object({ secret: z.string() }))

/**
 * Sets the setup secret of the first administrator: the requested one, or a new random one. Returns it, or null when an approved account
 * exists.
 * @throws OperatorError when the secret is too weak.
 */
export async function openSetup(databaseUrl: string, wanted: string | undefined): Promise<string | null> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const set = wanted ? sql`private.set_setup_secret(${wanted})` : sql`private.set_setup_secret()`
    const rows = await sql`select ${set} as secret where not private.has_approved_admin()`
    return rowsSchema.parse(rows)[0]?.secret ?? null
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.message === 'weak_secret')
      throw new OperatorError('SETUP_SECRET needs at least 24 characters, 10 of them different.')
    throw error
  } finally {
    await sql.end()
  }
}
