import {
  CLIENT_SORTS,
  clientPages,
  messagePages,
  transactionPages,
  type ClientSort,
  MESSAGE_SORTS,
  type MessageSort,
  TRANSACTION_SORTS,
  type TransactionSort,
} from '@nordlys/data/clients/queries'
import { TRANSACTION_STATUSES } from '@nordlys/data/clients/schema'
import type { ListConfig } from '../../components/table/list-params.ts'
import { readListAhead } from '../read-ahead.ts'

/** Newest first. */
export const CLIENT_LIST: ListConfig<ClientSort> = {
  columns: CLIENT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
}

export const readClientsAhead = readListAhead(clientPages, CLIENT_LIST)

/** Newest first, filtered by status and by client. */
export const TRANSACTION_LIST: ListConfig<TransactionSort> = {
  columns: TRANSACTION_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: TRANSACTION_STATUSES, client: 'any' },
}

export const readTransactionsAhead = readListAhead(transactionPages, TRANSACTION_LIST)

/** Newest first, all or only the unread ones, of all clients or of one. */
export const MESSAGE_LIST: ListConfig<MessageSort> = {
  columns: MESSAGE_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { unread: ['yes'], client: 'any' },
}

export const readMessagesAhead = readListAhead(messagePages, MESSAGE_LIST)

/** The search parameters that hold what is open. */
export const OPEN_CLIENT = 'open'
export const OPEN_MESSAGE = 'message'
export const EDIT_CLIENT = 'editClient'
export const EDIT_TRANSACTION = 'editTransaction'
/** In the place of an id: the editor of a new row. */
export const NEW_ROW = 'new'
