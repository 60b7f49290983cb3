import { useQuoteRequests } from '@nordlys/data/quotes/queries'
import type { QuoteRequest } from '@nordlys/data/quotes/schema'
import { useListState } from '../../components/table/useListState.ts'
import { useLastSeen } from '../../components/table/useLastSeen.ts'
import { useOpenId } from '../../components/table/useOpenId.ts'
import { OPEN_REQUEST, REQUEST_LIST } from './quote-lists.ts'
import { QuoteRequestPanel } from './QuoteRequestPanel.tsx'
import { type ChangeQuoteStatus, useChangeQuoteStatus } from './useChangeQuoteStatus.ts'

/** The panel of the request named in the address, where the list knows it. */
export function OpenQuoteRequest() {
  const { query } = useListState(REQUEST_LIST)
  const { data } = useQuoteRequests(query)
  const { id, close } = useOpenId(OPEN_REQUEST)
  const { row, patch } = useLastSeen<QuoteRequest>(data?.rows, id)
  const changeStatus = useChangeQuoteStatus()
  if (!row) return null

  const onStatus: ChangeQuoteStatus = async (requestId, status) => {
    patch({ status })
    const done = await changeStatus(requestId, status)
    if (!done) patch({ status: row.status })
    return done
  }
  return <QuoteRequestPanel request={row} onStatus={onStatus} onClose={close} />
}
