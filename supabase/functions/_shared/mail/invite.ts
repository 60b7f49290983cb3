import { greetableName } from './format.ts'
import type { Letter, Surroundings } from './letter.ts'
import { inviteLink } from './links.ts'
import type { InvitePayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** Invites a person to the back office. Opening the mailed link proves that they own the address. */
export function staffInvite(
  { email, invited_by, token }: InvitePayload,
  words: Words,
  surroundings: Surroundings,
): Letter {
  const { siteUrl, company, language } = surroundings
  const said = words.staffInvite
  return {
    ...said,
    subject: said.subject(company.name),
    paragraphs: [said.invitation(greetableName(invited_by), company.name), ...said.paragraphs],
    facts: [[words.labels.email, email]],
    action: { label: said.action, url: inviteLink(siteUrl, language, token) },
  }
}
