import { invokeFunction } from '../../lib/functions.ts'
import { useBackendMutation } from '../../lib/mutation.ts'
import { type SendContact, sentContactSchema } from '../schema.ts'

/** Sends a visitor's message; it is stored before any mail is sent. Sending the same `id` again stores nothing new. */
export const useSendContact = () =>
  useBackendMutation((supabase, message: SendContact) =>
    invokeFunction(supabase, 'send-contact-email', message, sentContactSchema),
  )
