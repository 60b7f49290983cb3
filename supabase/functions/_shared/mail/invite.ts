import { greetingName } from './format.ts'
import type { MailContent, RenderContext } from './content.ts'
import { inviteLink } from './links.ts'
import type { InvitePayload } from './payloads.ts'
import type { Texts } from './texts/en.ts'

/** Invites a person to the admin. Opening the link in the mail proves ownership of the address. */
export function staffInvite(
  { email, invited_by, token }: InvitePayload,
  texts: Texts,
  context: RenderContext,
): MailContent {
  const { siteUrl, company, language } = context
  const copy = texts.staffInvite
  return {
    ...copy,
    subject: copy.subject(company.name),
    paragraphs: [copy.invitation(greetingName(invited_by), company.name), ...copy.paragraphs],
    facts: [[texts.labels.email, email]],
    action: { label: copy.action, url: inviteLink(siteUrl, language, token) },
  }
}
