import { requestedQuoteSchema, requestQuoteSchema } from '@nordlys/data/quotes/schema'
import { Refusal } from '../_shared/answers.ts'
import { readJson } from '../_shared/body.ts'
import { serviceClient } from '../_shared/client.ts'
import { serve } from '../_shared/serve.ts'

const UNKNOWN_SERVICE = 'unknown_service'

/**
 * Stores a visitor's quote request and the mails about it, in one transaction. The database computes the price; a sent
 * `total_amount` is not read. The same `id` again stores nothing and gets the same answer (rule R3).
 */
export default serve(async (request) => {
  const quote = await readJson(request, requestQuoteSchema)
  const { data, error } = await serviceClient().rpc('submit_quote_request', { request: quote })
  if (error?.message === UNKNOWN_SERVICE) {
    throw new Refusal(400, {
      code: UNKNOWN_SERVICE,
      message: 'There is no such service',
      fields: { service_type: 'errors:choose' },
    })
  }
  if (error?.code === 'P0001') throw new Refusal(400, { code: error.message, message: 'The request was refused' })
  if (error) throw error
  return requestedQuoteSchema.parse(data)
})
