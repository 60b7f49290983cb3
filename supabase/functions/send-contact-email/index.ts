import { sendContactSchema, sentContactSchema } from '@nordlys/data/contacts/schema'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'
import { submit } from '../_shared/submission.ts'

const CONTACT = { store: 'submit_contact', answer: sentContactSchema }

/**
 * Stores a visitor's message and its mails in one transaction, and then starts the delivery. A repeated `id` stores nothing and returns the
 * same response (rule R3).
 */
export default serve(async (request) => {
  const { firstName, lastName, projectType, budgetRange, ...form } = await readJson(request, sendContactSchema)
  const message = { ...form, name: `${firstName} ${lastName}`, project_type: projectType, budget_range: budgetRange }
  return submit(request, message, CONTACT)
})
