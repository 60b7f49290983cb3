import type { Supabase } from '../../lib/client.ts'
import { invokeFunction } from '../../lib/functions.ts'
import { type NewsletterRequest, type Subscription, subscriptionSchema } from '../schema.ts'

/** Calls the `newsletter` function. A link that is unknown or too old throws a DataError with the reason `invalid_token`. */
export const callNewsletter = (supabase: Supabase, request: NewsletterRequest): Promise<Subscription> =>
  invokeFunction(supabase, 'newsletter', request, subscriptionSchema)
