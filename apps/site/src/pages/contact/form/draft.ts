import { BUDGET_RANGES, PROJECT_TYPES, type ContactForm } from '@nordlys/data/contacts/schema'
import { drafts } from '../../../forms/draft.ts'

/** The contact form's drafts; unset choices are omitted. */
export const contactDrafts = drafts<Partial<ContactForm>>('contact-draft', (_stored, textOf) => ({
  firstName: textOf('firstName'),
  lastName: textOf('lastName'),
  email: textOf('email'),
  company: textOf('company'),
  projectType: PROJECT_TYPES.find((one) => one === textOf('projectType')),
  budgetRange: BUDGET_RANGES.find((one) => one === textOf('budgetRange')),
  subject: textOf('subject'),
  message: textOf('message'),
}))
