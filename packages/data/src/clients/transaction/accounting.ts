import { z } from 'zod/mini'
import { addDays } from '../../lib/time/company-day.ts'
import { optionalDay } from '../../lib/time/dates.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { MESSAGES } from '../../lib/validation.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { clientKeys } from '../keys.ts'
import { TRANSACTION_STATUSES } from './schema.ts'

/** A transaction as an accountant books it. */
const bookedTransactionSchema = z.object({
  id: z.uuid(),
  /** When it was recorded, in the company's time zone: YYYY-MM-DD. */
  day: z.string(),
  company_name: z.string(),
  contact_person: z.string(),
  description: z.string(),
  /** The number of the invoice in the accounting system; a reversal has the number of its original. */
  reference: z.nullable(z.string()),
  /** The amount before VAT, and the VAT; null when no accepted offer determines them. */
  net_amount: z.nullable(z.number()),
  vat_amount: z.nullable(z.number()),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
  due_date: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  created_at: z.string(),
})
export type BookedTransaction = z.infer<typeof bookedTransactionSchema>

const COLUMNS = columnsOf(bookedTransactionSchema)

/** The transactions of a period, for an export; the filters are its first day `from` and its last day `to`. */
export const bookedPages = listPages(clientKeys.booked, bookedTransactionSchema, (supabase, slice, counting) => {
  const { from = '', to = '' } = slice.filters
  const transactions = supabase
    .from('booked_transactions')
    .select(counting.columns ?? COLUMNS, counting)
    .gte('day', from)
    .lte('day', to)
    // Lets PostgreSQL use the index on `created_at`; the margin of a day covers every time zone.
    .gte('created_at', addDays(from, -1))
    .lte('created_at', addDays(to, 2))
  return listRequest(transactions, slice, ['from', 'to'])
})

export const SEPARATORS = ['comma', 'semicolon'] as const

const day = optionalDay.check(z.refine((value) => value !== null, { error: MESSAGES.required }))

/** The fields of the form of an export for the accountant. */
export const accountingFormSchema = z
  .object({ from: day, to: day, separator: z.enum(SEPARATORS) })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, { error: MESSAGES.invalid, path: ['to'] }),
  )
export type AccountingValues = z.output<typeof accountingFormSchema>

/** Returns the first and the last day of the month before a day. */
export function monthBefore(today: string): { readonly from: string; readonly to: string } {
  const to = addDays(`${today.slice(0, 8)}01`, -1)
  return { from: `${to.slice(0, 8)}01`, to }
}
