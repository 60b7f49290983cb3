import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { outboxKeys } from './queries.ts'
import type { TestMail } from './schema.ts'

/**
 * Has a mail that was given up, or waits, sent with the worker's next run: within seconds locally, a minute on a hosted project.
 * Throws a DataError whose message is the server's code: `not_allowed`, `unknown_email`, `not_resendable`, or `link_expired` for a
 * sign-in mail whose link no longer works.
 */
export async function resendEmail(supabase: Supabase, id: string): Promise<void> {
  const { error, status } = await supabase.rpc('resend_email', { email: id })
  if (error) throw toDataError(error, status)
}

/** The outbox's 'Resend', by the mail's id. */
export function useResendEmail() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, string>({
    mutationFn: async (id) => resendEmail(await backend.client(), id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKeys.all }),
  })
}

/**
 * Writes a mail to try the mail server with. Throws a DataError whose message is the server's word: `invalid_email`, `rate_limited`.
 */
export async function sendTestMail(supabase: Supabase, mail: TestMail): Promise<void> {
  const { error, status } = await supabase.rpc('send_test_mail', { address: mail.email, language: mail.language })
  if (error) throw toDataError(error, status)
}

/** Sends a test mail through the outbox. */
export function useSendTestMail() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, TestMail>({
    mutationFn: async (mail) => sendTestMail(await backend.client(), mail),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKeys.all }),
  })
}
