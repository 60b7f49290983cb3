import type { MailKind } from '../_shared/mail/mails.ts'
import { Refusal } from '../_shared/responses.ts'
import type { Hook } from './hook.ts'
import { linksOf, type LinkTargets, type LinkTypes } from './links.ts'

/** An argument of `queue_auth_mails`. Only `secret` contains links and codes. */
interface AuthMail {
  readonly kind: MailKind
  readonly to_address: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly secret: Readonly<Record<string, string | null>> | null
}

/** The end of the types by which the auth service names its notices. */
const NOTIFICATION = '_notification'

/** The kinds of mails with a link and a code, by `email_action_type`. */
const LINKED: Readonly<Record<string, MailKind>> = {
  signup: 'auth_confirmation',
  invite: 'auth_invite',
  magiclink: 'auth_magic_link',
  recovery: 'auth_recovery',
}

/** Returns the link types. A page verifies a magic link as type `email`. */
const typesOf = (type: string): LinkTypes => ({ page: type === 'magiclink' ? 'email' : type, service: type })

function required(value: string | null, name: string): string {
  if (value !== null) return value
  throw new Refusal(400, { code: 'invalid', message: `${name} is missing` })
}

/**
 * Returns the two mails of an email change, or only the one to the new address when the project requires a single confirmation. GoTrue
 * swaps the names of the hashes: `token_hash_new` belongs to the current address, `token_hash` to the new one. No screen accepts their
 * codes.
 */
function emailChange({ user, email_data: data }: Hook, targets: LinkTargets): AuthMail[] {
  const next = required(user.new_email, 'new_email')
  const secretOf = (hash: string) => ({ ...linksOf(hash, typesOf('email_change'), data.redirect_to, targets) })
  const toCurrent = (address: string, hash: string): AuthMail => ({
    kind: 'auth_email_change_from',
    to_address: address,
    payload: { new_email: next },
    secret: secretOf(hash),
  })
  const currentMails =
    data.token_hash_new === null || user.email === null ? [] : [toCurrent(user.email, data.token_hash_new)]
  // Only the single-machine server leaves out the new address, when it has an account.
  if (data.token_hash === null && currentMails.length > 0) return currentMails
  const hash = required(data.token_hash, 'token_hash')
  return [...currentMails, { kind: 'auth_email_change', to_address: next, payload: {}, secret: secretOf(hash) }]
}

/** The notices that triggers in the database send, for every backend alike. */
const SENT_BY_DATABASE = new Set(['password_changed', 'email_changed', 'mfa_factor_enrolled', 'mfa_factor_unenrolled'])

/** Returns a security notice. An unknown type gets the generic text. */
function notice({ user }: Hook, type: string): AuthMail[] {
  const event = type.slice(0, -NOTIFICATION.length)
  // An account without an address cannot be notified, which is not an error.
  if (user.email === null || SENT_BY_DATABASE.has(event)) return []
  return [{ kind: 'auth_notice', to_address: user.email, payload: { event }, secret: null }]
}

/** Returns the mails of one hook call. Throws a Refusal for an unknown type or a missing field. */
export function mailsOf(hook: Hook, targets: LinkTargets): AuthMail[] {
  const { user, email_data: data } = hook
  const type = data.email_action_type
  if (type.endsWith(NOTIFICATION)) return notice(hook, type)
  if (type === 'email_change') return emailChange(hook, targets)
  const to = required(user.email, 'email')
  // Only the single-machine server sends this; a hosted project sends no mail for a repeated sign-up.
  if (type === 'known_account') return [{ kind: 'auth_known', to_address: to, payload: {}, secret: null }]
  if (type === 'reauthentication') {
    const secret = { code: required(data.token, 'token') }
    return [{ kind: 'auth_reauthentication', to_address: to, payload: {}, secret }]
  }
  const kind = Object.hasOwn(LINKED, type) ? LINKED[type] : undefined
  if (!kind) throw new Refusal(400, { code: 'unknown_type', message: 'There is no mail for this email_action_type' })
  const links = linksOf(required(data.token_hash, 'token_hash'), typesOf(type), data.redirect_to, targets)
  return [{ kind, to_address: to, payload: {}, secret: { ...links, code: data.token } }]
}
