import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { call, fetchRows } from '../lib/requests/response.ts'
import { authKeys } from './keys.ts'

/** A session of the signed-in account. */
const ownSessionSchema = z.object({
  id: z.uuid(),
  user_agent: z.nullable(z.string()),
  /** The IANA name that the client reported. */
  time_zone: z.nullable(z.string()),
  created_at: z.string(),
  last_active_at: z.string(),
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

/** Fetches the sessions of the signed-in account, the current one first. Throws a DataError. */
const fetchOwnSessions = (supabase: Supabase): Promise<OwnSession[]> =>
  fetchRows(supabase.rpc('own_sessions'), ownSessionSchema)

/** Ends one session of the account. Its windows lose access immediately. Throws a DataError. */
const endOwnSession = (supabase: Supabase, session: string): Promise<void> =>
  call(supabase.rpc('end_own_session', { session }), { codes: { unknown_session: 'not_found' } })

export const useOwnSessions = () => useBackendQuery(authKeys.sessions, fetchOwnSessions)
export const useEndOwnSession = () => useBackendMutation(endOwnSession, authKeys.sessions)
