import type { Supabase } from '../../lib/client.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import { readRow, useRow } from '../../lib/rows/read-row.ts'
import { clientKeys } from '../keys.ts'
import { type ClientMessage, clientMessageSchema } from './schema.ts'

const ROW_COLUMNS = columnsOf(clientMessageSchema)

/** The messages of clients, without the answers; the filters are `client`, and `unread` with the value `yes`. */
export const messagePages = listPages(clientKeys.messageList, clientMessageSchema, (supabase, slice, counting) => {
  const { unread, client } = slice.filters
  const messages = supabase.from('searched_client_messages').select(counting.columns ?? ROW_COLUMNS, counting)
  messages.eq('is_from_staff', false)
  if (unread === 'yes') messages.eq('is_read', false)
  if (client) messages.eq('client_id', client)
  return listRequest(messages, slice, ['unread', 'client'])
})

/** The messages of a client or about an offer, and the answers; the filters are `client_id` and `offer_id`. */
export const conversationPages = listPages(clientKeys.conversation, clientMessageSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_client_messages').select(counting.columns ?? ROW_COLUMNS, counting), slice),
)

/** Fetches a message; null when it is missing. Throws a DataError. */
const fetchMessage = (supabase: Supabase, id: string): Promise<ClientMessage | null> =>
  readRow(
    id,
    (uuid) => supabase.from('searched_client_messages').select(ROW_COLUMNS).eq('id', uuid).maybeSingle(),
    clientMessageSchema,
  )

export const useMessage = (id: string) =>
  useRow({ one: clientKeys.message(id), pages: clientKeys.messages }, id, fetchMessage)
