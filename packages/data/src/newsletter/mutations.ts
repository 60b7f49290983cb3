import { useMutation } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import { invokeFunction } from '../functions.ts'
import { type NewsletterRequest, type Subscribe, type Subscription, subscriptionSchema } from './schema.ts'

/** Calls the `newsletter` function. A link that is unknown or too old throws a DataError with the reason `invalid_token`. */
export const callNewsletter = (supabase: Supabase, request: NewsletterRequest): Promise<Subscription> =>
  invokeFunction(supabase, 'newsletter', request, subscriptionSchema)

function useNewsletter<Variables>(toRequest: (variables: Variables) => NewsletterRequest) {
  const backend = useBackend()
  return useMutation<Subscription, DataError, Variables>({
    mutationFn: async (variables) => callNewsletter(await backend.client(), toRequest(variables)),
  })
}

/** The newsletter box: the address gets a mail with the link that confirms it. */
export const useSubscribe = () => useNewsletter<Subscribe>((subscriber) => ({ ...subscriber, action: 'subscribe' }))

/** The page behind the confirmation link; takes its token. */
export const useConfirmSubscription = () => useNewsletter<string>((token) => ({ action: 'confirm', token }))

/** The page behind the unsubscribe link; takes its token. */
export const useUnsubscribe = () => useNewsletter<string>((token) => ({ action: 'unsubscribe', token }))
