import type { ISql } from 'postgres'

const TYPES = {
  login: 'account',
  logout: 'account',
  token_refreshed: 'token',
  user_signedup: 'team',
  user_confirmation_requested: 'user',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_updated_password: 'user',
} as const

/** Adds an entry to the log of the auth service (supabase/auth: internal/models/audit_log_entry.go). */
export async function logAction(sql: ISql, userId: string, action: keyof typeof TYPES): Promise<void> {
  await sql`
    insert into auth.audit_log_entries (id, payload)
    select gen_random_uuid(), json_build_object('action', ${action}::text, 'actor_id', id, 'actor_username', coalesce(email, ''),
      'actor_via_sso', is_sso_user, 'log_type', ${TYPES[action]}::text)
    from auth.users where id = ${userId}`
}
