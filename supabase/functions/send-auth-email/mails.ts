import { Refusal } from '../_shared/answers.ts'
import type { Hook } from './hook.ts'
import { linksOf, type LinkTargets, type LinkTypes } from './links.ts'

/** A mail as `queue_auth_mails` takes it. What opens the account is in `secret`, and nowhere else. */
interface AuthMail {
  readonly kind: string
  readonly to_address: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly secret: Readonly<Record<string, string | null>> | null
}

const NOTIFICATION = '_notification'

/** Mails with a link and a code that does the same, by the type that the auth service names. */
const LINKED: Readonly<Record<string, string>> = {
  signup: 'auth_confirmation',
  invite: 'auth_invite',
  magiclink: 'auth_magic_link',
  recovery: 'auth_recovery',
}

/** A magic link is spent as `email` by a page. */
const typesOf = (type: string): LinkTypes => ({ page: type === 'magiclink' ? 'email' : type, service: type })

function required(value: string | null, name: string): string {
  if (value !== null) return value
  throw new Refusal(400, { code: 'invalid', message: `${name} is missing` })
}

/**
 * The two mails of an email change, or the one to the new address where the project wants no second confirmation. The auth service names the
 * hashes the wrong way round: `token_hash_new` is for the current address, `token_hash` for the new one. No screen asks for their codes.
 */
function emailChange({ user, email_data: data }: Hook, targets: LinkTargets): AuthMail[] {
  const next = required(user.new_email, 'new_email')
  const secretOf = (hash: string) => ({ ...linksOf(hash, typesOf('email_change'), data.redirect_to, targets) })
  const toNew: AuthMail = {
    kind: 'auth_email_change',
    to_address: next,
    payload: {},
    secret: secretOf(required(data.token_hash, 'token_hash')),
  }
  if (data.token_hash_new === null || user.email === null) return [toNew]
  const toCurrent: AuthMail = {
    kind: 'auth_email_change_from',
    to_address: user.email,
    payload: { new_email: next },
    secret: secretOf(data.token_hash_new),
  }
  return [toCurrent, toNew]
}

/** What somebody should know about their account, whatever they did. Types that this version does not know are told of in general. */
function notice({ user, email_data: data }: Hook, type: string): AuthMail[] {
  const event = type.slice(0, -NOTIFICATION.length)
  // A change of address is told where its owner may not have made it.
  const to = event === 'email_changed' ? (data.old_email ?? user.email) : user.email
  // An account without an address cannot be told, and must not fail for it.
  return to === null ? [] : [{ kind: 'auth_notice', to_address: to, payload: { event }, secret: null }]
}

/** The mails that a call of the auth service asks for. */
export function mailsOf(hook: Hook, targets: LinkTargets): AuthMail[] {
  const { user, email_data: data } = hook
  const type = data.email_action_type
  if (type.endsWith(NOTIFICATION)) return notice(hook, type)
  if (type === 'email_change') return emailChange(hook, targets)
  const to = required(user.email, 'email')
  // Only the local stack says so; a hosted project mails nothing to somebody who signs up again.
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
