import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/requests/functions.ts'
import { type NewsletterRequest, type Subscription, subscriptionSchema } from '../schema.ts'

/** Calls the `newsletter` function. Throws a DataError; its reason is `invalid_token` for an unknown or expired link. */
export const callNewsletter = (supabase: Supabase, request: NewsletterRequest): Promise<Subscription> =>
  invokeFunction(supabase, 'newsletter', request, subscriptionSchema)
