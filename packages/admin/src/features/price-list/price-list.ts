import { PRICE_ITEM_SORTS } from '@nordlys/data/offers/price-item/keys'
import { priceItemPages } from '@nordlys/data/offers/price-item/queries'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_PRICE_ITEM } from '../../shared/record-links.ts'

/** The placeholder id of a new item. */
export const NEW_ITEM = 'new'

/** The price list: newest first, filtered by whether items are offered. */
export const PRICE_LIST = defineList({
  pages: priceItemPages,
  table: 'price_items',
  openParam: OPEN_PRICE_ITEM,
  columns: PRICE_ITEM_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { is_active: ['true', 'false'] },
})

export const prefetchPriceList = prefetchList(PRICE_LIST)
