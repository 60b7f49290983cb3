import { greetableName } from './format.ts'
import type { Letter, Surroundings } from './letter.ts'
import { oneLine } from './line.ts'
import { adminLink } from './links.ts'
import type { ContactPayload } from './payloads.ts'
import type { Words } from './words/words.ts'

/** Tells the company of a message. */
export function contactNotification(message: ContactPayload, words: Words, { siteUrl }: Surroundings): Letter {
  const { labels, contactNotification: said } = words
  const facts = [
    [labels.name, message.name],
    [labels.email, message.email],
    [labels.company, message.company],
    [labels.projectType, message.project_type],
    [labels.budget, message.budget_range],
    [labels.subject, message.subject],
  ] as const
  return {
    ...said,
    subject: said.subject(message.name, message.subject),
    preview: oneLine(message.message, 140),
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    quote: message.message,
    action: { label: said.action, url: adminLink(siteUrl, 'contacts', { message: message.contact_id }) },
  }
}

/** Tells a visitor that their message arrived, without repeating it: nobody has shown that the address is theirs. */
export function contactReceipt(message: ContactPayload, words: Words): Letter {
  const said = words.contactReceipt
  return { ...said, paragraphs: [words.greeting(greetableName(message.name)), ...said.paragraphs] }
}
