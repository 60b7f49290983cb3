import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { requestQuote } from '@nordlys/data/quotes/public/mutations'
import { quoteFormSchema, type RequestedQuote } from '@nordlys/data/quotes/request/schema'
import { parseNumber } from '@nordlys/ui/i18n/parse-number.ts'
import type { z } from 'zod/mini'
import { checkBy, type Sending } from '../../../forms/sending.ts'

/** The schema and the call of the quote form, which also resolves to the address as the visitor reads it. */
export const sending: Sending<z.output<typeof quoteFormSchema>, RequestedQuote & { email: string }> = {
  check: ({ estimated_hours = '', ...texts }, language) =>
    checkBy(quoteFormSchema, { ...texts, estimated_hours: parseNumber(estimated_hours, language) }),
  send: async (supabase, request) => ({
    ...(await requestQuote(supabase, request)),
    email: shownAddress(request.client_email),
  }),
}
