import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { type InboxItem, type Inbox, inboxItemSchema } from './schema.ts'

export const inboxKeys = { all: ['inbox'] as const }

/** More at once are told as a number. */
const NEWEST = 10

const readRows = (rows: unknown, kind: InboxItem['kind']): InboxItem[] =>
  z
    .array(inboxItemSchema)
    .parse(rows)
    .map((row) => ({ ...row, kind }))

/** The waiting messages and quote requests. Throws a DataError. */
export async function fetchInbox(supabase: Supabase): Promise<Inbox> {
  const newest = { ascending: false }
  const [contacts, quotes] = await Promise.all([
    supabase
      .from('contacts')
      .select('id, from:name, created_at', { count: 'exact' })
      .eq('status', 'pending')
      .order('created_at', newest)
      .limit(NEWEST),
    supabase
      .from('quote_requests')
      .select('id, from:client_name, created_at', { count: 'exact' })
      .eq('status', 'pending')
      .order('created_at', newest)
      .limit(NEWEST),
  ])
  const failed = [contacts, quotes].find(({ error }) => error)
  if (failed?.error) throw toDataError(failed.error, failed.status)
  return {
    waiting: (contacts.count ?? 0) + (quotes.count ?? 0),
    newest: [...readRows(contacts.data, 'contact'), ...readRows(quotes.data, 'quote')].toSorted((one, other) =>
      other.created_at.localeCompare(one.created_at),
    ),
  }
}

/** What waits to be dealt with; kept live by `useInboxRealtime`. */
export function useInbox({ enabled }: { enabled: boolean }) {
  const backend = useBackend()
  return useQuery<Inbox, DataError>({
    queryKey: inboxKeys.all,
    queryFn: async () => fetchInbox(await backend.client()),
    enabled,
  })
}
