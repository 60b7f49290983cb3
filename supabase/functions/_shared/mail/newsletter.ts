import type { Letter, Surroundings } from './letter.ts'
import { siteLink } from './links.ts'
import type { NewsletterPayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** Asks whether the reader really wants the newsletter. The pages behind the links ask once more, so that link checkers confirm nothing. */
export function newsletterConfirmation({ token }: NewsletterPayload, words: Words, surroundings: Surroundings): Letter {
  const { siteUrl, language, company } = surroundings
  const said = words.newsletterConfirmation
  return {
    ...said,
    subject: said.subject(company.name),
    action: { label: said.action, url: siteLink(siteUrl, language, '/newsletter/confirm', { token }) },
    unsubscribe: {
      label: said.unsubscribe,
      url: siteLink(siteUrl, language, '/newsletter/unsubscribe', { token }),
    },
  }
}

/** Headers for the mail program's own unsubscribe button (RFC 2369 and RFC 8058). */
export function unsubscribeHeaders(
  { token }: NewsletterPayload,
  { functionsUrl }: Surroundings,
): Record<string, string> {
  const url = new URL(`${functionsUrl}/newsletter`)
  url.searchParams.set('token', token)
  return { 'List-Unsubscribe': `<${url.href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
