import { useMailStop, useOutboxCounters } from '@nordlys/data/outbox/queries'
import { useWaitingPeople } from '@nordlys/data/people/queries'
import { usePeopleRealtime } from '@nordlys/data/people/realtime'
import { AttentionBadge } from '../../shared/AttentionBadge.tsx'

/** Counts people waiting for approval, emails that were given up or are held, and a mail server that takes none. */
export function WaitingInSettings() {
  usePeopleRealtime()
  const { data: people = 0 } = useWaitingPeople()
  const { data: mails } = useOutboxCounters()
  const { data: stop } = useMailStop()
  return <AttentionBadge count={people + (stop ? 1 : 0) + (mails ? mails.dead + mails.held : 0)} />
}
