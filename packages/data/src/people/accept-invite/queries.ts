import { invokeFunction } from '../../lib/requests/functions.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { invitedSchema } from './schema.ts'

const acceptInviteKeys = { one: (token: string) => ['invite', token] as const }

/** Queries the recipient of an invite, which stays valid. The reason of its DataError is `invalid_token` for a closed invite. */
export const useInvite = (token: string) =>
  useBackendQuery(
    acceptInviteKeys.one(token),
    (supabase) => invokeFunction(supabase, 'accept-invite', { action: 'read', token }, invitedSchema),
    { staleTime: Infinity },
  )
