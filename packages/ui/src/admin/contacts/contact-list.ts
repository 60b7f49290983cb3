import { CONTACT_SORTS, type ContactSort } from '@nordlys/data/contacts/keys'
import { contactPages } from '@nordlys/data/contacts/queries'
import { CONTACT_STATUSES } from '@nordlys/data/contacts/schema'
import type { ListConfig } from '../../components/table/state/list-params.ts'
import { prefetchList } from '../prefetch.ts'

/** Newest first, filtered by status. */
export const CONTACT_LIST: ListConfig<ContactSort> = {
  columns: CONTACT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: CONTACT_STATUSES },
}

export const prefetchContacts = prefetchList(contactPages, CONTACT_LIST)

/** The search parameter that holds the message whose detail is open. Mails link to it. */
export const OPEN_MESSAGE = 'message'
