import { greetingName } from './format.ts'
import type { MailContent, RenderContext } from './content.ts'
import { oneLine } from './line.ts'
import { adminLink } from './links.ts'
import type { ContactPayload } from './payloads.ts'
import { unlinked } from './unlinked.ts'
import type { Texts } from './texts/en.ts'

type Facts = NonNullable<MailContent['facts']>

function factsOf(message: ContactPayload, { labels, projectTypes, budgetRanges }: Texts): Facts {
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

/** Notifies the company of a message. */
export function contactNotification(message: ContactPayload, texts: Texts, { siteUrl }: RenderContext): MailContent {
  const copy = texts.contactNotification
  return {
    ...copy,
    subject: copy.subject(message.name, message.subject),
    preview: oneLine(message.message, 140),
    facts: factsOf(message, texts),
    quote: message.message,
    action: { label: copy.action, url: adminLink(siteUrl, 'contacts', { message: message.contact_id }) },
  }
}

/** Confirms a message to the visitor. Quotes it without links, because the address is unverified. */
export function contactReceipt(message: ContactPayload, texts: Texts): MailContent {
  const copy = texts.contactReceipt
  return {
    ...copy,
    paragraphs: [texts.greeting(greetingName(message.name)), ...copy.paragraphs, texts.youSent],
    facts: factsOf(message, texts)
      .filter(([label]) => label !== texts.labels.email)
      .map(([label, value]) => [label, unlinked(value)]),
    quote: unlinked(message.message),
  }
}
