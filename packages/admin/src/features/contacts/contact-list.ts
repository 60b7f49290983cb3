import { CONTACT_SORTS } from '@nordlys/data/contacts/keys'
import { contactPages } from '@nordlys/data/contacts/queries'
import { CONTACT_STATUSES } from '@nordlys/data/contacts/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_CONTACT } from '../../shared/record-links.ts'
import { SUSPICION_VALUES } from '../../shared/suspicion/useSuspicionFilter.ts'

/** The list of messages: newest first, filtered by status, owner and possible spam. */
export const CONTACT_LIST = defineList({
  pages: contactPages,
  table: 'contacts',
  openParam: OPEN_CONTACT,
  columns: CONTACT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: CONTACT_STATUSES, owner: 'any', suspected_spam: SUSPICION_VALUES },
})

export const prefetchContacts = prefetchList(CONTACT_LIST)
