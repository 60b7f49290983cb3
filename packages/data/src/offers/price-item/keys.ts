import type { ListQuery } from '../../lib/list/list.ts'

export const PRICE_ITEM_SORTS = ['created_at', 'text_en', 'text_no', 'price'] as const

/** `rows` holds pages and single rows. */
export const priceItemKeys = {
  all: ['price-items'] as const,
  rows: ['price-items', 'rows'] as const,
  list: (query: ListQuery<(typeof PRICE_ITEM_SORTS)[number]>) => ['price-items', 'rows', query] as const,
  one: (id: string) => ['price-items', 'rows', id] as const,
}
