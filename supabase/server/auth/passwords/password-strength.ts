import { COMMON_PASSWORDS } from '@nordlys/data/auth/common-passwords'
import type { Settings } from '../../settings/settings.ts'
import { json, refuseAuth } from '../../http/responses.ts'
import { isLeaked } from './leaked-passwords.ts'
import { MAX_PASSWORD_BYTES } from './passwords.ts'

/** The minimum password length in characters. */
const MIN_PASSWORD_LENGTH = 8

/** The reasons with the messages of supabase/auth (internal/api/password.go). */
const WEAKNESSES = {
  length: `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
} as const

function refuseWeak(reason: keyof typeof WEAKNESSES): Response {
  const code = 'weak_password'
  const body = { code: 422, error_code: code, msg: WEAKNESSES[reason], weak_password: { reasons: [reason] } }
  return json(422, body, { 'x-sb-error-code': code })
}

/**
 * Returns an error for a password that is too short, longer than bcrypt supports, common (rule W10) or, if the check is on, leaked; null for a
 * valid one. A common password has the reason of a leaked one, because upstream has no list.
 */
export async function refusePassword(
  value: string,
  { leakedPasswords, log }: Pick<Settings, 'leakedPasswords' | 'log'>,
): Promise<Response | null> {
  if (Buffer.byteLength(value) > MAX_PASSWORD_BYTES)
    return refuseAuth(422, 'validation_failed', `Password cannot be longer than ${MAX_PASSWORD_BYTES} bytes`)
  if (value.length < MIN_PASSWORD_LENGTH) return refuseWeak('length')
  if (COMMON_PASSWORDS.has(value.toLowerCase())) return refuseWeak('pwned')
  if (!leakedPasswords) return null
  try {
    return (await isLeaked(value, leakedPasswords)) ? refuseWeak('pwned') : null
  } catch {
    log('auth: the service of leaked passwords does not answer')
    return leakedPasswords.failClosed
      ? refuseAuth(500, 'unexpected_failure', 'Unable to perform password strength check with HaveIBeenPwned.org.')
      : null
  }
}
