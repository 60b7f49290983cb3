import { requestQuote } from '@nordlys/data/quotes/public/mutations'
import { quoteFormSchema, type RequestedQuote } from '@nordlys/data/quotes/request/schema'
import { parseNumber } from '@nordlys/ui/i18n/parse-number.ts'
import type { z } from 'zod/mini'
import { checkBy, type Sending } from '../../../forms/sending.ts'

/** The schema and the call of the quote form. */
export const sending: Sending<z.output<typeof quoteFormSchema>, RequestedQuote> = {
  check: ({ estimated_hours = '', ...texts }, language) =>
    checkBy(quoteFormSchema, { ...texts, estimated_hours: parseNumber(estimated_hours, language) }),
  send: requestQuote,
}
