import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/mutation.ts'
import { call } from '../lib/response.ts'
import { peopleKeys } from './keys.ts'
import type { InvitePerson } from './schema.ts'

export interface ProfileStatusChange {
  readonly userId: string
  readonly status: 'approved' | 'disabled'
}

/**
 * Approves, disables or re-enables another account; disabling ends its sessions. Throws a DataError whose message may be `own_status`,
 * `last_admin` or `unknown_profile`.
 */
export const setProfileStatus = (supabase: Supabase, { userId, status }: ProfileStatusChange): Promise<void> =>
  call(supabase.rpc('set_profile_status', { profile: userId, status }))

/**
 * Invites an email address, or sends its invite again. Throws a DataError whose message may be `already_approved`, `account_disabled`,
 * `rate_limited` or `invalid_email`.
 */
export const invitePerson = (supabase: Supabase, invite: InvitePerson): Promise<void> =>
  call(supabase.rpc('invite_person', invite))

/** Revokes an open invite. Throws a DataError whose message is `unknown_invite` when it was used or revoked already. */
export const revokeInvite = (supabase: Supabase, id: string): Promise<void> =>
  call(supabase.rpc('revoke_invite', { invite: id }))

export const useSetProfileStatus = () => useBackendMutation(setProfileStatus, peopleKeys.all)
export const useInvitePerson = () => useBackendMutation(invitePerson, peopleKeys.all)
export const useRevokeInvite = () => useBackendMutation(revokeInvite, peopleKeys.all)
