import type { Supabase } from '../lib/client.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { webhookKeys } from './keys.ts'
import { type Delivery, deliverySchema, webhookSchema } from './schema.ts'

const WEBHOOK_COLUMNS = columnsOf(webhookSchema)
const DELIVERY_COLUMNS = columnsOf(deliverySchema)

/** The refetch interval while calls are in progress, in milliseconds: Realtime does not announce them. */
const REFRESH = 5000

const isInProgress = ({ status }: Delivery) => status === 'pending' || status === 'sending'

/** Queries all webhooks by name. */
export const useWebhooks = () =>
  useBackendQuery(webhookKeys.list, (supabase) =>
    fetchRows(supabase.from('webhooks').select(WEBHOOK_COLUMNS).order('name').order('id'), webhookSchema),
  )

/** The calls of all webhooks; the filters are `status`, `event` and `webhook_id`. */
export const deliveryPages = listPages(
  webhookKeys.deliveryPage,
  deliverySchema,
  (supabase, slice, counting) =>
    listRequest(supabase.from('webhook_deliveries').select(counting.columns ?? DELIVERY_COLUMNS, counting), slice),
  { refetchInterval: ({ state }) => (state.data?.rows.some(isInProgress) ? REFRESH : false) },
)

const fetchDelivery = (supabase: Supabase, id: string): Promise<Delivery | null> =>
  readRow(
    id,
    (uuid) => supabase.from('webhook_deliveries').select(DELIVERY_COLUMNS).eq('id', uuid).maybeSingle(),
    deliverySchema,
  )

/** Queries a call, and refetches it while it is in progress. */
export const useDelivery = (id: string) =>
  useRow({ one: webhookKeys.delivery(id), pages: webhookKeys.deliveries }, id, fetchDelivery, {
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? REFRESH : false),
  })
