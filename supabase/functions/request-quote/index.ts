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
 * Stores a visitor's quote request and its mails in one transaction. The database calculates the price and ignores a submitted
 * `total_amount`. A repeated `id` stores nothing and returns the same response (rule R3).
 */
export default serve(async (request) => submit(request, await readJson(request, requestQuoteSchema), QUOTE))
