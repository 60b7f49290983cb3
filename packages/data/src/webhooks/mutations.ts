import { z } from 'zod/mini'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call, fetchData } from '../lib/requests/response.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { webhookKeys } from './keys.ts'
import { webhookSchema } from './schema.ts'

const saveWebhook = saveIfUnchanged('webhooks', webhookSchema)

/**
 * Saves and deletes webhooks, and makes their secrets. Each throws a DataError `reauthentication_needed` when the session is too old for it
 * (rule D14). Deleting a webhook deletes its calls.
 */
export function useWebhookMutations() {
  return {
    save: useBackendMutation(saveWebhook, webhookKeys.all),
    remove: useBackendMutation(
      (supabase, id: string) => call(supabase.from('webhooks').delete().eq('id', id)),
      webhookKeys.all,
    ),
    /** Returns the new secret, which is not returned again. */
    createSecret: useBackendMutation(
      (supabase, id: string) => fetchData(supabase.rpc('create_webhook_secret', { webhook: id }), z.string()),
      webhookKeys.all,
    ),
  }
}

/** Queues a call without data. Throws a DataError whose message is the server's code: `webhook_off`, `rate_limited`. */
export const useTestWebhook = () =>
  useBackendMutation((supabase, id: string) => call(supabase.rpc('test_webhook', { webhook: id })), webhookKeys.all)

/** Queues a call again. Throws a DataError whose message is the server's code: `unknown_delivery`, `not_resendable`, `webhook_off`. */
export const useResendDelivery = () =>
  useBackendMutation((supabase, id: string) => call(supabase.rpc('resend_webhook', { delivery: id })), webhookKeys.all)
