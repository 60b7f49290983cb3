import { useMutation, useQuery } from '@tanstack/react-query'
import { openMailLink } from '../../auth/mutations.ts'
import { mailLinkSchema } from '../../auth/schema.ts'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import type { DataError } from '../../lib/errors.ts'
import { invokeFunction } from '../../lib/functions.ts'
import { type Invited, invitedSchema } from './schema.ts'

const FUNCTION = 'accept-invite'

/** Reads whom an invite is for; uses nothing up. Throws a DataError whose reason is `invalid_token` where the invite is closed. */
export const readInvite = (supabase: Supabase, token: string): Promise<Invited> =>
  invokeFunction(supabase, FUNCTION, { action: 'read', token }, invitedSchema)

export interface OpenInvite {
  readonly token: string
  readonly full_name: string
}

/**
 * Confirms the address of an invited person and opens a session, which has yet to choose a password. Can be repeated until it succeeds.
 * Throws a DataError whose reason is `invalid_token` where the invite is closed.
 */
export async function openInvite(supabase: Supabase, invite: OpenInvite): Promise<void> {
  const link = await invokeFunction(supabase, FUNCTION, { action: 'accept', ...invite }, mailLinkSchema)
  await openMailLink(supabase, link)
}

/** Whom the invite with this token is for. */
export function useInvite(token: string) {
  const backend = useBackend()
  return useQuery<Invited, DataError>({
    queryKey: ['invite', token],
    queryFn: async () => readInvite(await backend.client(), token),
    staleTime: Infinity,
  })
}

/** Opens the session of an invited person. */
export function useOpenInvite() {
  const backend = useBackend()
  return useMutation<void, DataError, OpenInvite>({
    mutationFn: async (invite) => openInvite(await backend.client(), invite),
  })
}
