import type { MailLink } from '@nordlys/data/auth/schema'
import type { DataError } from '@nordlys/data/lib/errors'
import { AUTH_PATH } from '../../paths.ts'
import type { AuthState } from '../auth-state.ts'
import { RESET_PATH } from './link-return.ts'

/** Returns the redirect for a link that the service rejects: the reset page explains a rejected reset link. */
export function refusedLink(link: MailLink | null, { reason, message }: Pick<DataError, 'reason' | 'message'>) {
  const state: AuthState = { notice: { kind: 'refused', code: reason, description: message } }
  return { to: link?.type === 'recovery' ? RESET_PATH : AUTH_PATH, state }
}
