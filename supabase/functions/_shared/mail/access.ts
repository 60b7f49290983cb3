import type { MailContent, RenderContext } from './content.ts'
import { adminLink, authLink } from './links.ts'
import type { ApprovedPayload, WaitingPayload } from './payloads.ts'
import type { Texts } from './texts/en.ts'

/** Notifies an admin of the number of people who await approval. */
export function peopleWaiting(
  { count }: WaitingPayload,
  texts: Texts,
  { company, siteUrl }: RenderContext,
): MailContent {
  const copy = texts.peopleWaiting
  return {
    ...copy,
    subject: copy.subject(count, company.name),
    paragraphs: [copy.waiting(count), ...copy.paragraphs],
    action: {
      label: copy.action,
      url: adminLink(siteUrl, 'settings', { tab: 'security', 'people.status': 'pending' }),
    },
  }
}

/** Notifies an applicant of their approval. Without a valid password, the link opens the password form. */
export function accessApproved(
  { email, needs_password: needsPassword }: ApprovedPayload,
  texts: Texts,
  { company, language, siteUrl }: RenderContext,
): MailContent {
  const copy = texts.accessApproved
  return {
    ...copy,
    subject: copy.subject(company.name),
    paragraphs: [copy.approved(company.name), needsPassword ? copy.choosePassword : copy.signIn],
    facts: [[texts.labels.email, email]],
    action: {
      label: needsPassword ? copy.choosePasswordAction : copy.action,
      url: authLink(siteUrl, language, { ...(needsPassword && { tab: 'reset' }), email }),
    },
  }
}
