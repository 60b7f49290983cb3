import { useMailStop, useOutboxCounters } from '@nordlys/data/outbox/queries'
import { useClientCounters } from '@nordlys/data/clients/client/queries'
import { useClientsRealtime } from '@nordlys/data/clients/realtime'
import { useWaitingPeople } from '@nordlys/data/people/queries'
import { usePeopleRealtime } from '@nordlys/data/people/realtime'
import { useContactCounters } from '@nordlys/data/contacts/queries'
import { useContactsRealtime } from '@nordlys/data/contacts/realtime'
import { useQuoteCounters } from '@nordlys/data/quotes/request/queries'
import { useQuotesRealtime } from '@nordlys/data/quotes/request/realtime'
import { AttentionBadge } from './AttentionBadge.tsx'

/** Counts unhandled contact messages. */
export function WaitingContacts() {
  useContactsRealtime()
  const { data } = useContactCounters()
  return <AttentionBadge count={data?.pending} />
}

/** Counts unread client messages. */
export function UnreadClientMessages() {
  useClientsRealtime()
  const { data } = useClientCounters()
  return <AttentionBadge count={data?.unread} />
}

/** Counts pending quote requests. */
export function WaitingQuotes() {
  useQuotesRealtime()
  const { data } = useQuoteCounters()
  return <AttentionBadge count={data?.pending} />
}

/** Counts people waiting for approval, emails that were given up or are held, and a mail server that takes none. */
export function WaitingInSettings() {
  usePeopleRealtime()
  const { data: people = 0 } = useWaitingPeople()
  const { data: mails } = useOutboxCounters()
  const { data: stop } = useMailStop()
  return <AttentionBadge count={people + (stop ? 1 : 0) + (mails ? mails.dead + mails.held : 0)} />
}
