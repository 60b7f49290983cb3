import { CONTACT_SORTS } from '@nordlys/data/contacts/keys'
import { contactPages } from '@nordlys/data/contacts/queries'
import { CONTACT_STATUSES } from '@nordlys/data/contacts/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../routes/prefetch.ts'
import { SUSPICION_VALUES } from '../../shared/suspicion/useSuspicionFilter.ts'

/** The search parameter that contains the id of the open message. Mails link to it. */
export const OPEN_MESSAGE = 'message'

/** The list of messages: newest first, filtered by status and possible spam. */
export const CONTACT_LIST = defineList({
  pages: contactPages,
  table: 'contacts',
  openParam: OPEN_MESSAGE,
  columns: CONTACT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: CONTACT_STATUSES, suspected_spam: SUSPICION_VALUES },
})

export const prefetchContacts = prefetchList(CONTACT_LIST)
