import type { MailContent, RenderContext } from './content.ts'
import { authLink } from './links.ts'
import type { AuthLinkPayload } from './payloads.ts'
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

/** Notifies the account owner of a security change. */
export function authNotice(
  { event }: { readonly event: string },
  { auth }: Texts,
  context: RenderContext,
): MailContent {
  const copy = auth.notice
  const changed =
    event === 'password_changed' ? copy.passwordChanged : event === 'email_changed' ? copy.emailChanged : copy.other
  return {
    ...copy,
    paragraphs: [changed, copy.notYou],
    action: { label: copy.action, url: authLink(context.siteUrl, context.language, {}) },
  }
}
