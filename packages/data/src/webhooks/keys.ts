import type { ListQuery } from '../lib/list/list.ts'

export const DELIVERY_SORTS = ['created_at'] as const
export type DeliverySort = (typeof DELIVERY_SORTS)[number]

export const webhookKeys = {
  all: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  deliveries: ['webhooks', 'deliveries'] as const,
  deliveryPage: (query: ListQuery<DeliverySort>) => ['webhooks', 'deliveries', query] as const,
  delivery: (id: string) => ['webhooks', 'delivery', id] as const,
}
