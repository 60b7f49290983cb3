import type { MailContent, RenderContext } from './content.ts'
import { greetingName } from './format.ts'
import { authLink } from './links.ts'
import type { FactorResetPayload, FactorResetReceiptPayload, RecoveryCodePayload } from './payloads.ts'
import type { Texts } from './texts/en.ts'

/** Notifies an account that one of its recovery codes was used to sign in. */
export function recoveryCodeUsed(
  { email, codes_left: left }: RecoveryCodePayload,
  texts: Texts,
  { language, siteUrl }: RenderContext,
): MailContent {
  const copy = texts.recoveryCodeUsed
  return {
    ...copy,
    paragraphs: [copy.left(left), ...copy.paragraphs],
    facts: [[texts.labels.email, email]],
    action: { label: copy.action, url: authLink(siteUrl, language, {}) },
  }
}

/** Notifies a person that an admin has removed their second factor. */
export function factorReset(
  { email, reset_by: admin, reason }: FactorResetPayload,
  texts: Texts,
  { language, siteUrl }: RenderContext,
): MailContent {
  const copy = texts.factorReset
  return {
    ...copy,
    paragraphs: [copy.done(greetingName(admin)), ...copy.paragraphs],
    facts: [[texts.labels.email, email]],
    quote: reason,
    action: { label: copy.action, url: authLink(siteUrl, language, {}) },
  }
}

/** Confirms to an admin that they have removed the second factor of a person. */
export function factorResetReceipt({ email, name, reason }: FactorResetReceiptPayload, texts: Texts): MailContent {
  return {
    ...texts.factorResetReceipt,
    facts: [...(name ? [[texts.labels.name, name] as const] : []), [texts.labels.email, email]],
    quote: reason,
  }
}
