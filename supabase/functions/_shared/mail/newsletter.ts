import type { MailContent, RenderContext } from './content.ts'
import { siteLink } from './links.ts'
import type { NewsletterPayload } from './payloads.ts'
import type { Texts } from './texts/en.ts'

/** Asks the reader to confirm the subscription. The linked pages ask again, so that link scanners do not confirm anything. */
export function newsletterConfirmation(
  { token }: NewsletterPayload,
  texts: Texts,
  context: RenderContext,
): MailContent {
  const { siteUrl, language, company } = context
  const copy = texts.newsletterConfirmation
  return {
    ...copy,
    subject: copy.subject(company.name),
    action: { label: copy.action, url: siteLink(siteUrl, language, '/newsletter/confirm', { token }) },
    unsubscribe: {
      label: copy.unsubscribe,
      url: siteLink(siteUrl, language, '/newsletter/unsubscribe', { token }),
    },
  }
}

/** Returns the headers of the mail client's unsubscribe button (RFC 2369 and RFC 8058). */
export function unsubscribeHeaders(
  { token }: NewsletterPayload,
  { functionsUrl }: RenderContext,
): Record<string, string> {
  const url = new URL(`${functionsUrl}/newsletter`)
  url.searchParams.set('token', token)
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
