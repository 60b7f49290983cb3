import { DESKTOP_APP, readDevice } from '@nordlys/data/auth/device'
import type { MailContent, RenderContext } from './content.ts'
import { formatMoment } from './format.ts'
import { authLink } from './links.ts'
import type { AuthLinkPayload, NoticePayload } from './payloads.ts'
import type { Texts } from './texts/en.ts'

/** Returns a mail with a link that verifies a token of the auth service. */
export function authMail(
  copy: Texts['auth']['confirmation'],
  { link, app_link: appLink, code }: AuthLinkPayload,
  { auth }: Texts,
): MailContent {
  return {
    ...copy,
    action: { label: copy.action, url: appLink ?? link },
    ...(appLink && { fallback: { text: auth.withoutApp, url: link } }),
    ...(code && { code: { text: auth.byCode, value: code } }),
  }
}

/** Asks the owner of the current address to confirm an email change. */
export function emailChangeFrom(payload: AuthLinkPayload & { readonly new_email: string }, texts: Texts): MailContent {
  const copy = texts.auth.emailChangeFrom
  return { ...authMail(copy, payload, texts), facts: [[copy.newEmail, payload.new_email]] }
}

/** Returns the mail with the reauthentication code for a password change in an old session. */
export function reauthentication({ code }: { readonly code: string }, { auth }: Texts): MailContent {
  const { enter, ...copy } = auth.reauthentication
  return { ...copy, paragraphs: [], code: { text: enter, value: code } }
}

/** Notifies the owner of an existing account of a repeated sign-up. */
export function knownAccount({ auth }: Texts, { siteUrl, language }: RenderContext): MailContent {
  return { ...auth.known, action: { label: auth.known.action, url: authLink(siteUrl, language, {}) } }
}

const EVENTS: Readonly<
  Record<
    string,
    | 'newDevice'
    | 'newDevices'
    | 'passwordChanged'
    | 'emailChanged'
    | 'factorAdded'
    | 'factorRemoved'
    | 'identityLinked'
    | 'identityUnlinked'
  >
> = {
  new_device: 'newDevice',
  password_changed: 'passwordChanged',
  email_changed: 'emailChanged',
  factor_added: 'factorAdded',
  factor_removed: 'factorRemoved',
  identity_linked: 'identityLinked',
  identity_unlinked: 'identityUnlinked',
}

function deviceName(userAgent: string, { auth: { notice } }: Texts): string {
  const { browser, system } = readDevice(userAgent)
  const name = browser === DESKTOP_APP ? notice.app : browser
  if (name !== null && system !== null) return notice.deviceName(name, system)
  return name ?? system ?? notice.unknownDevice
}

/** Returns the new devices that a notice reports, each kind once. */
function deviceNames({ user_agent: first, other_user_agents: others }: NoticePayload, texts: Texts): string[] {
  const userAgents = first === null || first === undefined ? [] : [first, ...(others ?? [])]
  return [...new Set(userAgents.map((userAgent) => deviceName(userAgent, texts)))]
}

/** Notifies the account owner of a security change, with what to do if it was not they. An old address cannot request a new password. */
export function authNotice(payload: NoticePayload, texts: Texts, { siteUrl, language }: RenderContext): MailContent {
  const copy = texts.auth.notice
  const { at, time_zone: timeZone, email, new_email: newEmail, identity, more_devices: more } = payload
  const areSeveral = payload.event === 'new_device' && (payload.other_user_agents ?? []).length > 0
  const { text, ...head } = copy[areSeveral ? 'newDevices' : (EVENTS[payload.event] ?? 'other')]
  const devices = [...deviceNames(payload, texts), ...(more ? [copy.moreDevices(more)] : [])].join(', ')
  const canReset = payload.event !== 'email_changed'
  return {
    ...copy,
    ...head,
    paragraphs: [text, canReset ? copy.notYou : copy.notYouMoved],
    facts: [
      ...(at && timeZone ? [[copy.time, formatMoment(at, timeZone, language)] as const] : []),
      ...(devices ? [[areSeveral ? copy.devices : copy.device, devices] as const] : []),
      ...(newEmail ? [[copy.newEmail, newEmail] as const] : []),
      ...(identity ? [[copy.identity, identity] as const] : []),
    ],
    action: canReset
      ? { label: copy.action, url: authLink(siteUrl, language, { tab: 'reset', ...(email && { email }) }) }
      : { label: copy.signIn, url: authLink(siteUrl, language, {}) },
  }
}
