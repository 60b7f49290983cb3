import { sendContact } from '@nordlys/data/contacts/public/mutations'
import { contactFormSchema } from '@nordlys/data/contacts/schema'
import type { SentContact } from '@nordlys/data/contacts/schema'
import type { z } from 'zod/mini'
import { checkBy, type Sending } from '../../../forms/sending.ts'

/** The schema and the call of the contact form. */
export const sending: Sending<z.output<typeof contactFormSchema>, SentContact> = {
  check: (texts) => checkBy(contactFormSchema, texts),
  send: sendContact,
}
