import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import type { MailContent } from './content.ts'
import { optional } from './payload.ts'
import { LABELS } from './shared-texts.ts'

/** A message of the contact form. */
export const contactSchema = z.object({
  contact_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: optional,
  message: z.string(),
  company: optional,
  project_type: optional,
  budget_range: optional,
})

const english = {
  subject: 'Subject',
  projectType: 'Project',
  budget: 'Budget',
  /** The options of the contact form by stored value; English ones need no translation. */
  projectTypes: new Map<string, string>(),
  budgetRanges: new Map<string, string>(),
}

const norwegian: typeof english = {
  subject: 'Emne',
  projectType: 'Prosjekt',
  budget: 'Budsjett',
  projectTypes: new Map([
    ['Backend Development', 'Backendutvikling'],
    ['Full-Stack Solution', 'Fullstackløsning'],
    ['AI-Powered Application', 'KI-løsning'],
    ['Technical Consulting', 'Teknisk rådgivning'],
    ['Other', 'Annet'],
  ]),
  budgetRanges: new Map([
    ['$5k - $10k', '5 000–10 000 dollar'],
    ['$10k - $25k', '10 000–25 000 dollar'],
    ['$25k - $50k', '25 000–50 000 dollar'],
    ['$50k+', 'Over 50 000 dollar'],
  ]),
}

const TEXTS = { en: english, no: norwegian }

/** Returns the details of a message as rows. */
export function contactFacts(
  message: z.infer<typeof contactSchema>,
  language: Language,
): NonNullable<MailContent['facts']> {
  const labels = LABELS[language]
  const texts = TEXTS[language]
  const { project_type: type, budget_range: budget } = message
  const facts = [
    [labels.name, message.name],
    [labels.email, shownAddress(message.email)],
    [labels.company, message.company],
    [texts.projectType, type && (texts.projectTypes.get(type) ?? type)],
    [texts.budget, budget && (texts.budgetRanges.get(budget) ?? budget)],
    [texts.subject, message.subject],
  ] as const
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}
