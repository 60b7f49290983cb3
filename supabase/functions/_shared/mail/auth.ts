import type { Letter, Surroundings } from './letter.ts'
import { authLink } from './links.ts'
import type { AuthLinkPayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** A mail whose link verifies a token of the auth service. */
export function authMail(
  said: Words['auth']['confirmation'],
  { link, app_link: appLink, code }: AuthLinkPayload,
  { auth }: Words,
): Letter {
  return {
    ...said,
    action: { label: said.action, url: appLink ?? link },
    ...(appLink && { fallback: { text: auth.withoutApp, url: link } }),
    ...(code && { code: { text: auth.byCode, value: code } }),
  }
}

/** Asks the current address to confirm an email change. */
export function emailChangeFrom(payload: AuthLinkPayload & { readonly new_email: string }, words: Words): Letter {
  const said = words.auth.emailChangeFrom
  return { ...authMail(said, payload, words), facts: [[said.newEmail, payload.new_email]] }
}

/** The reauthentication code for a password change in an old session. */
export function reauthentication({ code }: { readonly code: string }, { auth }: Words): Letter {
  const { enter, ...said } = auth.reauthentication
  return { ...said, code: { text: enter, value: code } }
}

/** Answers a repeated sign-up: the account exists already. */
export function knownAccount({ auth }: Words, { siteUrl, language }: Surroundings): Letter {
  return { ...auth.known, action: { label: auth.known.action, url: authLink(siteUrl, language, {}) } }
}

/** Notifies an account's owner of a security change. */
export function authNotice({ event }: { readonly event: string }, { auth }: Words, around: Surroundings): Letter {
  const said = auth.notice
  const changed =
    event === 'password_changed' ? said.passwordChanged : event === 'email_changed' ? said.emailChanged : said.other
  return {
    ...said,
    paragraphs: [changed, said.notYou],
    action: { label: said.action, url: authLink(around.siteUrl, around.language, {}) },
  }
}
