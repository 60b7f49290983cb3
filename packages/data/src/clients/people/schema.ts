import { z } from 'zod/mini'
import { email, LANGUAGES, LIMITS, MESSAGES, requiredLine } from '../../lib/validation.ts'

/** A person who may open the page of a client. */
export const clientPersonSchema = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The language of mails to the person. */
  language: z.enum(LANGUAGES),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ClientPerson = z.infer<typeof clientPersonSchema>

/** The fields of a person's form. */
export const clientPersonFormSchema = z.object({
  name: requiredLine(LIMITS.name),
  email,
  language: z.enum(LANGUAGES, { error: MESSAGES.choose }),
})
export type ClientPersonValues = z.output<typeof clientPersonFormSchema>
