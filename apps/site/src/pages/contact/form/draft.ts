import { BUDGET_RANGES, PROJECT_TYPES } from '@nordlys/data/contacts/choices'
import type { ContactForm } from '@nordlys/data/contacts/schema'
import { draftsOf } from '../../../forms/draft.ts'

/** The contact form's drafts: the text of every field; an unset choice is empty. */
export const contactDrafts = draftsOf<ContactForm>()('contact-draft', (_stored, textOf) => ({
  firstName: textOf('firstName'),
  lastName: textOf('lastName'),
  email: textOf('email'),
  company: textOf('company'),
  projectType: PROJECT_TYPES.find((one) => one === textOf('projectType')) ?? '',
  budgetRange: BUDGET_RANGES.find((one) => one === textOf('budgetRange')) ?? '',
  subject: textOf('subject'),
  message: textOf('message'),
}))
