import { greetableName } from './format.ts'
import type { Letter, Surroundings } from './letter.ts'
import { oneLine } from './line.ts'
import { adminLink } from './links.ts'
import type { ContactPayload } from './payloads.ts'
import { unlinked } from './unlinked.ts'
import type { Words } from './words/words.ts'

type Facts = NonNullable<Letter['facts']>

function factsOf(message: ContactPayload, { labels, projectTypes, budgetRanges }: Words): Facts {
  const { project_type: type, budget_range: budget } = message
  const facts = [
    [labels.name, message.name],
    [labels.email, message.email],
    [labels.company, message.company],
    [labels.projectType, type && (projectTypes.get(type) ?? type)],
    [labels.budget, budget && (budgetRanges.get(budget) ?? budget)],
    [labels.subject, message.subject],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** Tells the company of a message. */
export function contactNotification(message: ContactPayload, words: Words, { siteUrl }: Surroundings): Letter {
  const said = words.contactNotification
  return {
    ...said,
    subject: said.subject(message.name, message.subject),
    preview: oneLine(message.message, 140),
    facts: factsOf(message, words),
    quote: message.message,
    action: { label: said.action, url: adminLink(siteUrl, 'contacts', { message: message.contact_id }) },
  }
}

/** Confirms to a visitor that their message arrived, and repeats it without links: nobody has confirmed the address. */
export function contactReceipt(message: ContactPayload, words: Words): Letter {
  const said = words.contactReceipt
  return {
    ...said,
    paragraphs: [words.greeting(greetableName(message.name)), ...said.paragraphs, words.youSent],
    facts: factsOf(message, words)
      .filter(([label]) => label !== words.labels.email)
      .map(([label, value]) => [label, unlinked(value)]),
    quote: unlinked(message.message),
  }
}
