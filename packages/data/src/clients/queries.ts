import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { MAX_PAGE_SIZE, type ListQuery } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { type Cached, findRow } from '../lib/rows/optimistic.ts'
import { readRow } from '../lib/rows/read-row.ts'
import {
  type Client,
  type ClientCounters,
  clientCountersSchema,
  type ClientMessage,
  clientMessageSchema,
  clientSchema,
  type ClientTransaction,
  clientTransactionSchema,
  type TransactionTotals,
  transactionTotalsSchema,
} from './schema.ts'

export const CLIENT_SORTS = ['created_at', 'company_name', 'contact_person', 'email'] as const
export type ClientSort = (typeof CLIENT_SORTS)[number]

export const TRANSACTION_SORTS = ['created_at', 'amount', 'due_date', 'status'] as const
export type TransactionSort = (typeof TRANSACTION_SORTS)[number]

export const MESSAGE_SORTS = ['created_at', 'sender_name'] as const
export type MessageSort = (typeof MESSAGE_SORTS)[number]

export const clientKeys = {
  all: ['clients'] as const,
  counters: ['clients', 'counters'] as const,
  /** Pages and single clients. */
  rows: ['clients', 'rows'] as const,
  list: (query: ListQuery<ClientSort>) => ['clients', 'rows', query] as const,
  one: (id: string) => ['clients', 'rows', id] as const,
  totals: (id: string) => ['clients', 'totals', id] as const,
  transactions: ['clients', 'transactions'] as const,
  transactionList: (query: ListQuery<TransactionSort>) => ['clients', 'transactions', query] as const,
  transaction: (id: string) => ['clients', 'transactions', id] as const,
  messages: ['clients', 'messages'] as const,
  messageList: (query: ListQuery<MessageSort>) => ['clients', 'messages', query] as const,
  message: (id: string) => ['clients', 'messages', id] as const,
}

export const CLIENT_COLUMNS = 'id, company_name, contact_person, email, created_at, updated_at'
export const TRANSACTION_COLUMNS =
  'id, client_id, description, amount, currency, status, due_date, paid_at, reverses, reversed_by, created_at, updated_at, clients'
const MESSAGE_COLUMNS =
  'id, client_id, sender_name, message, is_read, created_at, updated_at, clients(company_name, email)'

/** The clients. */
export const clientPages = listPages(clientKeys.list, clientSchema, (supabase, query, counting) =>
  listRequest(supabase.from('clients').select(CLIENT_COLUMNS, counting), query),
)

/** One client, or null where there is none with this id. Throws a DataError. */
export const fetchClient = (supabase: Supabase, id: string): Promise<Client | null> =>
  readRow(id, (uuid) => supabase.from('clients').select(CLIENT_COLUMNS).eq('id', uuid).maybeSingle(), clientSchema)

/** The oldest client with this email address in any case, or null. Throws a DataError. */
export async function findClientByEmail(supabase: Supabase, email: string): Promise<Client | null> {
  const pattern = email.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')
  const { data, error, status } = await supabase
    .from('clients')
    .select(CLIENT_COLUMNS)
    .ilike('email', pattern)
    .order('created_at')
    .limit(MAX_PAGE_SIZE)
  if (error) throw toDataError(error, status)
  const found = z.array(clientSchema).parse(data)
  return found.find((client) => client.email.toLowerCase() === email.toLowerCase()) ?? null
}

/** The transactions; the filters are `client` and `status`. */
export const transactionPages = listPages(
  clientKeys.transactionList,
  clientTransactionSchema,
  (supabase, query, counting) => {
    const { status, client } = query.filters
    const transactions = supabase.from('transactions_with_status').select(TRANSACTION_COLUMNS, counting)
    if (status) transactions.eq('status', status)
    if (client) transactions.eq('client_id', client)
    return listRequest(transactions, query)
  },
)

/** One transaction, or null where there is none with this id. Throws a DataError. */
export const fetchTransaction = (supabase: Supabase, id: string): Promise<ClientTransaction | null> =>
  readRow(
    id,
    (uuid) => supabase.from('transactions_with_status').select(TRANSACTION_COLUMNS).eq('id', uuid).maybeSingle(),
    clientTransactionSchema,
  )

/** The messages of clients; the filters are `client` and `unread`, which is `yes` or absent. */
export const messagePages = listPages(clientKeys.messageList, clientMessageSchema, (supabase, query, counting) => {
  const { unread, client } = query.filters
  const messages = supabase.from('client_messages').select(MESSAGE_COLUMNS, counting)
  if (unread === 'yes') messages.eq('is_read', false)
  if (client) messages.eq('client_id', client)
  return listRequest(messages, query)
})

/** One message, or null where there is none with this id. Throws a DataError. */
const fetchMessage = (supabase: Supabase, id: string): Promise<ClientMessage | null> =>
  readRow(
    id,
    (uuid) => supabase.from('client_messages').select(MESSAGE_COLUMNS).eq('id', uuid).maybeSingle(),
    clientMessageSchema,
  )

async function fetchClientCounters(supabase: Supabase): Promise<ClientCounters> {
  const { data, error, status } = await supabase.rpc('get_client_counters')
  if (error) throw toDataError(error, status)
  return clientCountersSchema.parse(data)
}

async function fetchClientTotals(supabase: Supabase, id: string): Promise<TransactionTotals[]> {
  const { data, error, status } = await supabase.rpc('get_client_totals', { client: id })
  if (error) throw toDataError(error, status)
  return z.array(transactionTotalsSchema).parse(data)
}

/** The client with this id, on whatever page it is; what a loaded page knows of it is shown meanwhile. */
export function useClient(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<Client | null, DataError>({
    queryKey: clientKeys.one(id),
    queryFn: async () => fetchClient(await backend.client(), id),
    placeholderData: () => findRow(queryClient.getQueriesData<Cached<Client>>({ queryKey: clientKeys.rows }), id),
  })
}

/** What a client paid and owes, one line for each currency. */
export function useClientTotals(id: string) {
  const backend = useBackend()
  return useQuery<TransactionTotals[], DataError>({
    queryKey: clientKeys.totals(id),
    queryFn: async () => fetchClientTotals(await backend.client(), id),
  })
}

/** The transaction with this id, on whatever page it is. */
export function useTransaction(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<ClientTransaction | null, DataError>({
    queryKey: clientKeys.transaction(id),
    queryFn: async () => fetchTransaction(await backend.client(), id),
    placeholderData: () =>
      findRow(queryClient.getQueriesData<Cached<ClientTransaction>>({ queryKey: clientKeys.transactions }), id),
  })
}

/** The message with this id, on whatever page it is. */
export function useMessage(id: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useQuery<ClientMessage | null, DataError>({
    queryKey: clientKeys.message(id),
    queryFn: async () => fetchMessage(await backend.client(), id),
    placeholderData: () =>
      findRow(queryClient.getQueriesData<Cached<ClientMessage>>({ queryKey: clientKeys.messages }), id),
  })
}

/** The figures of the client portal, counted by the database. */
export function useClientCounters() {
  const backend = useBackend()
  return useQuery<ClientCounters, DataError>({
    queryKey: clientKeys.counters,
    queryFn: async () => fetchClientCounters(await backend.client()),
  })
}
