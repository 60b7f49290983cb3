import { useContactCounters } from '@nordlys/data/contacts/queries'
import { useContactsRealtime } from '@nordlys/data/contacts/realtime'
import { AttentionBadge } from '../../shared/AttentionBadge.tsx'

/** Counts unhandled contact messages. */
export function WaitingContacts() {
  useContactsRealtime()
  const { data } = useContactCounters()
  return <AttentionBadge count={data?.pending} />
}
