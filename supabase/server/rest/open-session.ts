import type { Sql } from 'postgres'
import { z } from 'zod'
import { json } from '../http/responses.ts'
import type { Caller } from '../http/caller.ts'

const ENDED = { code: 'PGRST301', message: 'The session of the access token has ended', details: null, hint: null }

async function isOpen(sql: Sql, session: unknown, user: string): Promise<boolean> {
  const { data: id } = z.uuid().safeParse(session)
  if (id === undefined) return false
  const rows = await sql`
    select from auth.sessions where id = ${id} and user_id = ${user} and (not_after is null or not_after > now())`
  return rows.length === 1
}

/**
 * Rejects an access token whose session has ended (rule D11); returns null to continue. The database denies such a token as well
 * (`private.has_session`), but PostgREST then returns empty lists, which a screen must not show (rule R7).
 */
export async function refuseEndedSession({ claims }: Caller, sql: Sql): Promise<Response | null> {
  if (claims?.role !== 'authenticated') return null
  try {
    return (await isOpen(sql, claims['session_id'], claims.sub)) ? null : json(401, ENDED)
  } catch {
    // When the database is unreachable, the request itself reports the error.
    return null
  }
}
