import { useQuoteCounters } from '@nordlys/data/quotes/request/queries'
import { useQuotesRealtime } from '@nordlys/data/quotes/request/realtime'
import { AttentionBadge } from '../../shared/AttentionBadge.tsx'

/** Counts pending quote requests. */
export function WaitingQuotes() {
  useQuotesRealtime()
  const { data } = useQuoteCounters()
  return <AttentionBadge count={data?.pending} />
}
