import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData, fetchRows } from '../lib/requests/response.ts'
import { inboxKeys } from './keys.ts'
import { type Inbox, inboxItemSchema, OFFER_ANSWERS, offerAnswerSchema } from './schema.ts'

/** The number of newest items to fetch of each kind. */
const NEWEST = 10

/** The counters above the lists; they read no rows. */
const countersSchema = z.object({ pending: z.number() })

/** Fetches the pending contact messages and quote requests, and the answers to offers. Throws a DataError. */
export async function fetchInbox(supabase: Supabase): Promise<Inbox> {
  const newest = { ascending: false }
  const contacts = supabase.from('contacts').select('id, from:name, created_at, owner_id')
  const quotes = supabase.from('quote_requests').select('id, from:client_name, created_at, owner_id')
  const events = supabase
    .from('offer_events')
    .select('id:offer_id, kind, created_at:at, offers(number, title, owner_id)')
    .in('kind', OFFER_ANSWERS)
  const [messages, requests, answers, ...counters] = await Promise.all([
    fetchRows(contacts.eq('status', 'pending').order('created_at', newest).limit(NEWEST), inboxItemSchema),
    fetchRows(quotes.eq('state', 'pending').order('created_at', newest).limit(NEWEST), inboxItemSchema),
    fetchRows(events.order('at', newest).limit(NEWEST), offerAnswerSchema),
    fetchData(supabase.rpc('get_contact_counters'), countersSchema),
    fetchData(supabase.rpc('get_quote_counters'), countersSchema),
  ])
  return {
    waiting: counters.reduce((sum, { pending }) => sum + pending, 0),
    newest: [
      ...messages.map((item) => ({ ...item, kind: 'contact' as const })),
      ...requests.map((item) => ({ ...item, kind: 'quote' as const })),
      ...answers.map(({ offers: { number, title, owner_id }, ...item }) => ({
        ...item,
        from: `${number} ${title}`,
        owner_id,
      })),
    ].toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
  }
}

/** Queries the inbox; `useInboxRealtime` keeps it current. */
export const useInbox = ({ enabled }: { enabled: boolean }) => useBackendQuery(inboxKeys.all, fetchInbox, { enabled })
