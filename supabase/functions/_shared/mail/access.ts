import type { Letter, Surroundings } from './letter.ts'
import { adminLink, authLink } from './links.ts'
import type { ApprovedPayload, WaitingPayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** Tells an admin how many people wait for approval. */
export function peopleWaiting({ count }: WaitingPayload, words: Words, { company, siteUrl }: Surroundings): Letter {
  const said = words.peopleWaiting
  return {
    ...said,
    subject: said.subject(count, company.name),
    paragraphs: [said.waiting(count), ...said.paragraphs],
    action: {
      label: said.action,
      url: adminLink(siteUrl, 'settings', { tab: 'security', 'people.status': 'pending' }),
    },
  }
}

/** Tells an applicant that they were approved. Without a valid password the link leads to choosing one. */
export function accessApproved(
  { email, needs_password: needsPassword }: ApprovedPayload,
  words: Words,
  { company, language, siteUrl }: Surroundings,
): Letter {
  const said = words.accessApproved
  return {
    ...said,
    subject: said.subject(company.name),
    paragraphs: [said.approved(company.name), needsPassword ? said.choosePassword : said.signIn],
    facts: [[words.labels.email, email]],
    action: {
      label: needsPassword ? said.choosePasswordAction : said.action,
      url: authLink(siteUrl, language, { ...(needsPassword && { tab: 'reset' }), email }),
    },
  }
}
