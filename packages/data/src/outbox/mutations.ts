import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call, fetchData } from '../lib/requests/response.ts'
import { outboxKeys } from './keys.ts'
import type { TestMail } from './schema.ts'

/**
 * Queues a dead or pending email for the worker's next run: within seconds locally, a minute on a hosted project. Throws a DataError whose
 * message is the server's code: `not_allowed`, `unknown_email`, `not_resendable`, or `link_expired` for a sign-in email.
 */
export const resendEmail = (supabase: Supabase, id: string): Promise<void> =>
  call(supabase.rpc('resend_email', { email: id }))

/** Queues an email that tests the mail server. Throws a DataError whose message is the server's code: `invalid_email`, `rate_limited`. */
export const sendTestMail = (supabase: Supabase, { email, language }: TestMail): Promise<void> =>
  call(supabase.rpc('send_test_mail', { address: email, language }))

/** A decision about held emails. */
export interface HeldEmails {
  /** Null for all; then no email is held any more. */
  readonly ids: readonly string[] | null
  /** Whether they are sent, not deleted. */
  readonly send: boolean
}

/** Sends or deletes held emails, and returns their number. Throws a DataError. */
const settleHeldEmails = (supabase: Supabase, { ids, send }: HeldEmails): Promise<number> =>
  fetchData(supabase.rpc('settle_held_mails', { send, ...(ids && { mails: [...ids] }) }), z.number())

export const useSettleHeldEmails = () => useBackendMutation(settleHeldEmails, outboxKeys.all)
export const useResendEmail = () => useBackendMutation(resendEmail, outboxKeys.all)
export const useSendTestMail = () => useBackendMutation(sendTestMail, outboxKeys.all)
