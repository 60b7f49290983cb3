import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/functions.ts'
import { useBackendQuery } from '../../lib/query.ts'
import { acceptInviteKeys } from './keys.ts'
import { type Invited, invitedSchema } from './schema.ts'

/** Fetches the recipient of an invite without using the invite up. Throws a DataError; its reason is `invalid_token` for a closed invite. */
export const readInvite = (supabase: Supabase, token: string): Promise<Invited> =>
  invokeFunction(supabase, 'accept-invite', { action: 'read', token }, invitedSchema)

export const useInvite = (token: string) =>
  useBackendQuery(acceptInviteKeys.one(token), (supabase) => readInvite(supabase, token), { staleTime: Infinity })
