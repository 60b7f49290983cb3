import type { ClientPage, ClientRefusal, clientResponses } from '@nordlys/data/client-page/schema'
import { tabStore } from '@nordlys/data/lib/browser-storage'
import { useBackend } from '@nordlys/data/lib/context'
import { importWithStyles } from '@nordlys/ui/loading/import-with-styles.ts'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import { remote } from '../../data/remote.ts'
import { useRemote } from '../../data/useRemote.ts'
import { useRecovery } from '../../lib/useRecovery.ts'
import { callInSession } from './calls.ts'

/** The code of the page, which loads in parallel with its data. */
export const clientView = lazy(() => importWithStyles(() => import('./view/ClientView.tsx')))

/** The interval between two reads while the page is visible, in milliseconds. Clients have no realtime, and answers should not wait. */
const PERIOD = 10_000

const CHOICE = 'client-choice'

type Read = z.output<(typeof clientResponses)['read']>

/** Returns the page of a first read, which cannot be unchanged. */
function pageOf(answer: Read): ClientPage | ClientRefusal {
  if ('unchanged' in answer) throw new Error('The server answers for a page that is not shown')
  return answer
}

const asPage = (known: ClientPage | ClientRefusal | null) => (known === null || 'refused' in known ? null : known)

/**
 * Reads the page of a session, again when the visitor returns, and every ten seconds. The last page stays until a new one has loaded, and its client
 * stays until the visitor chooses another one. Reading changes nothing. `onEnded` is called for a session that the server has ended.
 */
export function useOwnPage(stored: string, onEnded: () => void) {
  const backend = useBackend()
  /** The chosen client; null lets the server choose one where something is waiting. */
  const [client, setClient] = useState(() => tabStore.get(CHOICE))
  const [page, setPage] = useState<ClientPage | null>(null)

  const choose = (id: string | null) => {
    tabStore.set(CHOICE, id)
    setClient(id)
  }

  const read = useCallback(
    (who: string | null, stamp?: string) =>
      callInSession(backend, stored, (calls, supabase, token) =>
        calls.read(supabase, { token, client: who, ...(stamp === undefined ? {} : { known: stamp }) }),
      ),
    [backend, stored],
  )
  const source = useMemo(
    () =>
      remote<ClientPage | ClientRefusal>(async (_server, before) => {
        const known = asPage(before)
        const reading = known ? read(known.client.id, known.stamp ?? '') : read(client)
        const [answer] = await Promise.all([reading, clientView.load()])
        // The person no longer belongs to the client that the server chose.
        if (client === null && known !== null && 'refused' in answer && answer.refused === 'client')
          return pageOf(await read(null))
        if (!('unchanged' in answer)) return answer
        return known ?? pageOf(answer)
      }),
    [read, client],
  )
  const { data, hasFailed, refresh } = useRemote(source, null)
  useRecovery(hasFailed, refresh)

  useEffect(() => {
    const refreshIfSeen = () => {
      if (document.visibilityState === 'visible') refresh()
    }
    const timer = setInterval(refreshIfSeen, PERIOD)
    window.addEventListener('focus', refreshIfSeen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refreshIfSeen)
    }
  }, [refresh])

  const refusal = data !== null && 'refused' in data ? data.refused : null
  // The person no longer belongs to the chosen client.
  if (refusal === 'client' && client !== null) setClient(null)
  const isEnded = refusal !== null && (refusal !== 'client' || client === null)
  useEffect(() => {
    if (isEnded) onEnded()
  }, [isEnded, onEnded])

  if (data !== null && !('refused' in data) && data !== page) setPage(data)
  return { page, chosen: client, isSwitching: data === null && !hasFailed, hasFailed, refresh, choose }
}
