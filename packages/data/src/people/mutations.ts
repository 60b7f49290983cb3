import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { peopleKeys } from './keys.ts'
import type { Role } from '../profiles/schema.ts'
import type { InvitePerson, ResetReason } from './schema.ts'

interface ProfileStatusChange {
  readonly userId: string
  readonly status: 'approved' | 'disabled'
}

/**
 * Approves, disables or re-enables another account; disabling ends its sessions. Throws a DataError whose message may be `own_status`,
 * `last_admin` or `unknown_profile`.
 */
export const useSetProfileStatus = () =>
  useBackendMutation(
    (supabase, { userId, status }: ProfileStatusChange) =>
      call(supabase.rpc('set_profile_status', { profile: userId, status })),
    peopleKeys.all,
  )

interface RoleChange {
  readonly userId: string
  readonly role: Role
}

/** Changes the role of another account. Throws a DataError whose message may be `own_role`, `last_admin` or `unknown_profile`. */
export const useSetProfileRole = () =>
  useBackendMutation(
    (supabase, { userId, role }: RoleChange) => call(supabase.rpc('set_profile_role', { profile: userId, role })),
    peopleKeys.all,
  )

interface Reset extends ResetReason {
  readonly userId: string
}

/**
 * Removes the second factors and recovery codes of another account and ends its sessions. Throws a DataError whose message may be
 * `second_factor_needed`, `no_factor` or `unknown_profile`.
 */
export const useResetSecondFactor = () =>
  useBackendMutation(
    (supabase, { userId, reason }: Reset) => call(supabase.rpc('reset_second_factor', { user_id: userId, reason })),
    peopleKeys.all,
  )

/**
 * Invites an email address, or sends its invite again. Throws a DataError whose message may be `already_approved`, `account_disabled`,
 * `rate_limited` or `invalid_email`.
 */
export const useInvitePerson = () =>
  useBackendMutation((supabase, invite: InvitePerson) => call(supabase.rpc('invite_person', invite)), peopleKeys.all)

/** Revokes an open invite. Throws a DataError whose message is `unknown_invite` when it was used or revoked already. */
export const useRevokeInvite = () =>
  useBackendMutation((supabase, id: string) => call(supabase.rpc('revoke_invite', { invite: id })), peopleKeys.all)
