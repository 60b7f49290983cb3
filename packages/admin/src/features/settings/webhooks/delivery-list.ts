import { OUTBOX_STATUSES } from '@nordlys/data/outbox/schema'
import { DELIVERY_SORTS } from '@nordlys/data/webhooks/keys'
import { deliveryPages } from '@nordlys/data/webhooks/queries'
import { WEBHOOK_EVENTS } from '@nordlys/data/webhooks/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'

/** The search parameter that contains the id of the open call. */
export const OPEN_DELIVERY = 'call'

/** The events of calls: those of webhooks, and the test. */
export const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, 'test'] as const

/** The list of calls: newest first, filtered by status and event. */
export const DELIVERY_LIST = defineList({
  pages: deliveryPages,
  openParam: OPEN_DELIVERY,
  columns: DELIVERY_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: OUTBOX_STATUSES, event: DELIVERY_EVENTS },
})
