import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/query.ts'
import { execute } from '../lib/response.ts'
import { inboxKeys } from './keys.ts'
import { type Inbox, type InboxItem, inboxItemSchema } from './schema.ts'

/** The number of newest items to fetch of each kind. */
const NEWEST = 10

const parseItems = (rows: unknown, kind: InboxItem['kind']): InboxItem[] =>
  z
    .array(inboxItemSchema)
    .parse(rows)
    .map((row) => ({ ...row, kind }))

/** Fetches the pending contact messages and quote requests. Throws a DataError. */
export async function fetchInbox(supabase: Supabase): Promise<Inbox> {
  const newest = { ascending: false }
  const [contacts, quotes] = await Promise.all([
    execute(
      supabase
        .from('contacts')
        .select('id, from:name, created_at', { count: 'exact' })
        .eq('status', 'pending')
        .order('created_at', newest)
        .limit(NEWEST),
    ),
    execute(
      supabase
        .from('quote_requests')
        .select('id, from:client_name, created_at', { count: 'exact' })
        .eq('status', 'pending')
        .order('created_at', newest)
        .limit(NEWEST),
    ),
  ])
  return {
    waiting: (contacts.count ?? 0) + (quotes.count ?? 0),
    newest: [...parseItems(contacts.data, 'contact'), ...parseItems(quotes.data, 'quote')].toSorted((one, other) =>
      other.created_at.localeCompare(one.created_at),
    ),
  }
}

/** Queries the inbox; `useInboxRealtime` keeps it current. */
export const useInbox = ({ enabled }: { enabled: boolean }) => useBackendQuery(inboxKeys.all, fetchInbox, { enabled })
