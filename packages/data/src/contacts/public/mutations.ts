import { useMutation } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import type { DataError } from '../../lib/errors.ts'
import { invokeFunction } from '../../lib/functions.ts'
import { type SendContact, type SentContact, sentContactSchema } from '../schema.ts'

/** Sends a visitor's message; it is stored before any mail is attempted. Sending the same `id` again stores nothing new. */
export const sendContact = (supabase: Supabase, message: SendContact): Promise<SentContact> =>
  invokeFunction(supabase, 'send-contact-email', message, sentContactSchema)

/** The visitor's 'Send message'. */
export function useSendContact() {
  const backend = useBackend()
  return useMutation<SentContact, DataError, SendContact>({
    mutationFn: async (message) => sendContact(await backend.client(), message),
  })
}
