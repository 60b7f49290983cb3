import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { peopleKeys } from './queries.ts'
import type { InvitePerson } from './schema.ts'

export interface ProfileStatusChange {
  readonly userId: string
  readonly status: 'approved' | 'disabled'
}

/**
 * Approves, disables or re-enables somebody else's account; disabling ends their sessions. Throws a DataError: its message is
 * `own_status`, `last_admin` or `unknown_profile` where the database says so.
 */
export async function setProfileStatus(supabase: Supabase, change: ProfileStatusChange): Promise<void> {
  const { error, status } = await supabase.rpc('set_profile_status', { profile: change.userId, status: change.status })
  if (error) throw toDataError(error, status)
}

/**
 * Invites an address by mail, or again. Throws a DataError: its message is `already_approved`, `account_disabled`, `rate_limited`
 * or `invalid_email` where the database says so.
 */
export async function invitePerson(supabase: Supabase, invite: InvitePerson): Promise<void> {
  const { error, status } = await supabase.rpc('invite_person', invite)
  if (error) throw toDataError(error, status)
}

/** Takes an open invite back. Throws a DataError whose message is `unknown_invite` where it was used or revoked meanwhile. */
export async function revokeInvite(supabase: Supabase, id: string): Promise<void> {
  const { error, status } = await supabase.rpc('revoke_invite', { invite: id })
  if (error) throw toDataError(error, status)
}

function usePeopleMutation<Variables>(change: (supabase: Supabase, variables: Variables) => Promise<void>) {
  const backend: Backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, Variables>({
    mutationFn: async (variables) => change(await backend.client(), variables),
    // Also after a refusal: it may mean that somebody else was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: peopleKeys.all }),
  })
}

/** Approves, disables or re-enables an account. */
export const useSetProfileStatus = () => usePeopleMutation(setProfileStatus)

/** Invites somebody, or sends the invite again. */
export const useInvitePerson = () => usePeopleMutation(invitePerson)

/** Takes an invite back, by its id. */
export const useRevokeInvite = () => usePeopleMutation(revokeInvite)
