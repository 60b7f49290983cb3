import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/requests/functions.ts'
import { type SendContact, type SentContact, sentContactSchema } from '../schema.ts'

/** Sends a visitor's message; it is stored before any mail is sent. Sending the same `id` again stores nothing new. Throws a DataError. */
export const sendContact = (supabase: Supabase, message: SendContact): Promise<SentContact> =>
  invokeFunction(supabase, 'send-contact-email', message, sentContactSchema)
