import { BILLABLE_SORTS } from '@nordlys/data/clients/billing/keys'
import { billablePages } from '@nordlys/data/clients/billing/queries'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'

/** The list of what an invoice can be made of: oldest first, filtered by hand-over, month and client. */
export const BILLABLE_LIST = defineList({
  pages: billablePages,
  columns: BILLABLE_SORTS,
  defaults: { sort: { column: 'day', direction: 'asc' } },
  filters: { handed: ['no', 'yes'], period: 'any', client: 'any' },
})
