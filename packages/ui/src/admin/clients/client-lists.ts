import {
  CLIENT_SORTS,
  type ClientSort,
  MESSAGE_SORTS,
  type MessageSort,
  TRANSACTION_SORTS,
  type TransactionSort,
} from '@nordlys/data/clients/keys'
import { clientPages } from '@nordlys/data/clients/client/queries'
import { messagePages } from '@nordlys/data/clients/message/queries'
import { transactionPages } from '@nordlys/data/clients/transaction/queries'
import { TRANSACTION_STATUSES } from '@nordlys/data/clients/transaction/schema'
import type { ListConfig } from '../../components/table/state/list-params.ts'
import { prefetchList } from '../prefetch.ts'

/** Newest first. */
export const CLIENT_LIST: ListConfig<ClientSort> = {
  columns: CLIENT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
}

export const prefetchClients = prefetchList(clientPages, CLIENT_LIST)

/** Newest first, filtered by status and by client. */
export const TRANSACTION_LIST: ListConfig<TransactionSort> = {
  columns: TRANSACTION_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: TRANSACTION_STATUSES, client: 'any' },
}

export const prefetchTransactions = prefetchList(transactionPages, TRANSACTION_LIST)

/** Newest first, filtered by unread and by client. */
export const MESSAGE_LIST: ListConfig<MessageSort> = {
  columns: MESSAGE_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { unread: ['yes'], client: 'any' },
}

export const prefetchMessages = prefetchList(messagePages, MESSAGE_LIST)

/** The search parameters that hold the ids of what is open. */
export const OPEN_CLIENT = 'open'
export const OPEN_MESSAGE = 'message'
export const EDIT_CLIENT = 'editClient'
export const EDIT_TRANSACTION = 'editTransaction'
/** In place of an id: opens the editor of a new row. */
export const NEW_ROW = 'new'
