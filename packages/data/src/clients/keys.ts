import type { ListQuery } from '../lib/list/list.ts'

export const CLIENT_SORTS = ['created_at', 'company_name', 'contact_person', 'email'] as const

export const TRANSACTION_SORTS = ['created_at', 'amount', 'due_date', 'status_rank'] as const

export const MESSAGE_SORTS = ['created_at', 'sender_name'] as const

/** `rows`, `transactions` and `messages` hold pages and single rows. Changes refetch all but `viewedPage`, since each fetch of it is audited. */
export const clientKeys = {
  all: ['clients'] as const,
  counters: ['clients', 'counters'] as const,
  rows: ['clients', 'rows'] as const,
  list: (query: ListQuery<(typeof CLIENT_SORTS)[number]>) => ['clients', 'rows', query] as const,
  one: (id: string) => ['clients', 'rows', id] as const,
  totals: (id: string) => ['clients', 'totals', id] as const,
  people: (client: string) => ['clients', 'people', client] as const,
  files: (client: string) => ['clients', 'files', client] as const,
  transactions: ['clients', 'transactions'] as const,
  transactionList: (query: ListQuery<(typeof TRANSACTION_SORTS)[number]>) =>
    ['clients', 'transactions', query] as const,
  booked: (query: ListQuery<'created_at'>) => ['clients', 'booked', query] as const,
  transaction: (id: string) => ['clients', 'transactions', id] as const,
  messages: ['clients', 'messages'] as const,
  messageList: (query: ListQuery<(typeof MESSAGE_SORTS)[number]>) => ['clients', 'messages', query] as const,
  conversation: (query: ListQuery<(typeof MESSAGE_SORTS)[number]>) =>
    ['clients', 'messages', 'conversation', query] as const,
  message: (id: string) => ['clients', 'messages', id] as const,
  viewedPage: (client: string) => ['client-page', client] as const,
}
