import { clientPages } from '@nordlys/data/clients/client/queries'
import { CLIENT_SORTS, MESSAGE_SORTS, TRANSACTION_SORTS } from '@nordlys/data/clients/keys'
import { messagePages } from '@nordlys/data/clients/message/queries'
import { transactionPages } from '@nordlys/data/clients/transaction/queries'
import { TRANSACTION_STATUSES } from '@nordlys/data/clients/transaction/schema'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../shared/list-prefetch.ts'
import { EDIT_TRANSACTION } from '../../shared/record-links.ts'

/** The search parameters that contain the ids of other open rows. */
export const OPEN_MESSAGE = 'message'
export const EDIT_CLIENT = 'editClient'
/** Opens the page of a client as the client sees it. */
export const VIEW_CLIENT = 'viewClient'
/** The placeholder id of a new row. */
export const NEW_ROW = 'new'

/** The list of clients: newest first, filtered by owner. */
export const CLIENT_LIST = defineList({
  pages: clientPages,
  table: 'clients',
  columns: CLIENT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { owner: 'any' },
})

export const prefetchClients = prefetchList(CLIENT_LIST)

/** The list of transactions: newest first, filtered by status and client. */
export const TRANSACTION_LIST = defineList({
  pages: transactionPages,
  openParam: EDIT_TRANSACTION,
  columns: TRANSACTION_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: TRANSACTION_STATUSES, client: 'any' },
})

export const prefetchTransactions = prefetchList(TRANSACTION_LIST)

/** The list of messages: newest first, filtered by unread and client. */
export const MESSAGE_LIST = defineList({
  pages: messagePages,
  table: 'client_messages',
  openParam: OPEN_MESSAGE,
  columns: MESSAGE_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { unread: ['yes'], client: 'any' },
})

export const prefetchMessages = prefetchList(MESSAGE_LIST)
