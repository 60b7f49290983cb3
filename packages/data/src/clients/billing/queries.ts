import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchRow } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { addDays } from '../../lib/time/company-day.ts'
import { billingKeys } from './keys.ts'
import { billableSchema, paymentRemindersSchema } from './schema.ts'

const COLUMNS = columnsOf(billableSchema)

/** What can be handed over; the filters are `handed` (yes or no), `client`, and a month, `period` (YYYY-MM). */
export const billablePages = listPages(billingKeys.list, billableSchema, (supabase, slice, counting) => {
  const { client, handed, period } = slice.filters
  const billables = supabase.from('searched_billables').select(counting.columns ?? COLUMNS, counting)
  if (client) billables.eq('client_id', client)
  if (handed) billables.eq('is_handed_over', handed === 'yes')
  if (period && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(period))
    billables.gte('day', `${period}-01`).lt('day', `${addDays(`${period}-28`, 4).slice(0, 7)}-01`)
  return listRequest(billables, slice, ['client', 'handed', 'period'])
})

/** Queries the reminders of a payment; null when it is missing. */
export const usePaymentReminders = (payment: string) =>
  useBackendQuery(billingKeys.reminders(payment), (supabase) =>
    fetchRow(
      supabase.from('payments_to_remind').select(columnsOf(paymentRemindersSchema)).eq('id', payment).maybeSingle(),
      paymentRemindersSchema,
    ),
  )
