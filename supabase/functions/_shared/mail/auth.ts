import type { Letter, Surroundings } from './letter.ts'
import { authLink } from './links.ts'
import type { AuthLinkPayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** A mail whose link spends a token of the auth service. */
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

/** Asks the current address whether the account shall use another one. */
export function emailChangeFrom(payload: AuthLinkPayload & { readonly new_email: string }, words: Words): Letter {
  const said = words.auth.emailChangeFrom
  return { ...authMail(said, payload, words), facts: [[said.newEmail, payload.new_email]] }
}

/** The code that a new password needs in an old session. */
export function reauthentication({ code }: { readonly code: string }, { auth }: Words): Letter {
  const { enter, ...said } = auth.reauthentication
  return { ...said, code: { text: enter, value: code } }
}

/** Tells somebody who signs up again that there is an account. */
export function knownAccount({ auth }: Words, { siteUrl, language }: Surroundings): Letter {
  return { ...auth.known, action: { label: auth.known.action, url: authLink(siteUrl, language, {}) } }
}

/** Tells the owner of an account that something about its security has changed. */
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
