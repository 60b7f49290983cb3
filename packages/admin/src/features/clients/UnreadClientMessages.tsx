import { useClientCounters } from '@nordlys/data/clients/client/queries'
import { useClientsRealtime } from '@nordlys/data/clients/realtime'
import { AttentionBadge } from '../../shared/AttentionBadge.tsx'

/** Counts unread client messages. */
export function UnreadClientMessages() {
  useClientsRealtime()
  const { data } = useClientCounters()
  return <AttentionBadge count={data?.unread} />
}
