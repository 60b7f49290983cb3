import { requestedQuoteSchema, requestQuoteSchema } from '@nordlys/data/quotes/request/schema'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'
import { submit } from '../_shared/submission.ts'

const QUOTE = {
  store: 'submit_quote_request',
  answer: requestedQuoteSchema,
  refusals: {
    unknown_service: { message: 'There is no such service', fields: { service_type: 'errors:choose' } },
  },
}

/**
 * Stores a visitor's quote request and the mails about it, in one transaction. The database computes the price; a sent
 * `total_amount` is not read. The same `id` again stores nothing and gets the same answer (rule R3).
 */
export default serve(async (request) => submit(request, await readJson(request, requestQuoteSchema), QUOTE))
