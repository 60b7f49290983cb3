import { sendContact } from '@nordlys/data/contacts/public/mutations'
import { contactFormSchema } from '@nordlys/data/contacts/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { z } from 'zod/mini'
import { checkBy, type Sending } from '../../../forms/sending.ts'

/** The schema and the call of the contact form, which resolves to the address as the visitor reads it. */
export const sending: Sending<z.output<typeof contactFormSchema>, { sentTo: string }> = {
  check: (texts) => checkBy(contactFormSchema, texts),
  send: async (supabase, message) => {
    await sendContact(supabase, message)
    return { sentTo: shownAddress(message.email) }
  },
}
