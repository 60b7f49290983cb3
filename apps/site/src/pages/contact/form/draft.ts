import { BUDGET_RANGES, contactFormSchema, PROJECT_TYPES, type ContactForm } from '@nordlys/data/contacts/schema'
import { drafts } from '../../../forms/draft.ts'

const FIELDS = Object.keys(contactFormSchema.shape)

/** The contact form's drafts: the text of every field; unset choices are omitted. */
export const contactDrafts = drafts<Partial<ContactForm>>('contact-draft', (_stored, textOf) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])),
  projectType: PROJECT_TYPES.find((one) => one === textOf('projectType')),
  budgetRange: BUDGET_RANGES.find((one) => one === textOf('budgetRange')),
}))
