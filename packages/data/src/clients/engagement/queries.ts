import type { Supabase } from '../../lib/client.ts'
import { MAX_PAGE_SIZE } from '../../lib/list/list.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { readRow, useRow } from '../../lib/rows/read-row.ts'
import { engagementKeys } from './keys.ts'
import { type Engagement, engagementOfferSchema, engagementSchema, planItemSchema } from './schema.ts'

const COLUMNS = columnsOf(engagementSchema)

/** The engagements; the filters are `state`, `client`, and `bill` for those with something to bill. */
export const engagementPages = listPages(engagementKeys.list, engagementSchema, (supabase, slice, counting) => {
  const { client, bill } = slice.filters
  const engagements = supabase.from('searched_engagements').select(counting.columns ?? COLUMNS, counting)
  if (client) engagements.eq('client_id', client)
  if (bill) engagements.eq('is_to_bill', true)
  return listRequest(engagements, slice, ['client', 'bill'])
})

/** Fetches an engagement; null when it is missing. Throws a DataError. */
const fetchEngagement = (supabase: Supabase, id: string): Promise<Engagement | null> =>
  readRow(
    id,
    (uuid) => supabase.from('searched_engagements').select(COLUMNS).eq('id', uuid).maybeSingle(),
    engagementSchema,
  )

export const useEngagement = (id: string) =>
  useRow({ one: engagementKeys.one(id), pages: engagementKeys.rows }, id, fetchEngagement)

/** Queries the payment plan of an engagement with its bills, in its order. */
export const usePlan = (engagement: string) =>
  useBackendQuery(engagementKeys.plan(engagement), (supabase) =>
    fetchRows(
      supabase
        .from('plan_items_to_bill')
        .select(columnsOf(planItemSchema))
        .eq('engagement_id', engagement)
        .order('position')
        .limit(MAX_PAGE_SIZE),
      planItemSchema,
    ),
  )

/** Queries the change orders of an engagement, latest first. */
export const useChangeOrders = (engagement: string) =>
  useBackendQuery(engagementKeys.offers(engagement), (supabase) =>
    fetchRows(
      supabase
        .from('offers_with_state')
        .select(columnsOf(engagementOfferSchema))
        .eq('engagement_id', engagement)
        .order('created_at', { ascending: false })
        .limit(MAX_PAGE_SIZE),
      engagementOfferSchema,
    ),
  )
