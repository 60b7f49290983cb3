import type { OpenedOffer } from '@nordlys/data/offers/answer'
import { useBackend } from '@nordlys/data/lib/context'
import { DataError, type DataErrorCode } from '@nordlys/data/lib/errors'
import { importWithStyles } from '@nordlys/ui/loading/import-with-styles.ts'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { useCallback, useEffect, useState } from 'react'
import { callOffer } from './calls.ts'

/** The code of an opened offer, which loads in parallel with the offer. */
export const offerView = lazy(() => importWithStyles(() => import('./view/OfferView.tsx')))

/** The failures that the page has a message for. */
export type Failure = Extract<DataErrorCode, 'network' | 'timeout' | 'rate_limited' | 'unknown'>

export type OfferState =
  | { readonly kind: 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'open'; readonly opened: OpenedOffer; readonly pageKey: string | null }

function failureOf(error: unknown): Failure {
  // Any error other than a response of the server means that code did not load.
  const code = error instanceof DataError ? error.code : 'network'
  return code === 'network' || code === 'timeout' || code === 'rate_limited' ? code : 'unknown'
}

// A damaged key does not match the format of keys.
const isDamagedKey = (error: unknown) => error instanceof DataError && error.code === 'invalid'

const failed = (error: unknown): OfferState & { kind: 'failed' } => ({ kind: 'failed', failure: failureOf(error) })

/**
 * Opens an offer, which changes nothing. Repeats a failed request. `reload` refetches it and keeps the shown offer meanwhile; it rejects with a
 * DataError or a LoadError.
 */
export function useOffer(key: string) {
  const backend = useBackend()
  const [state, setState] = useState<OfferState>({ kind: 'loading' })

  const reload = useCallback(async () => {
    try {
      const opening = callOffer(backend, ({ calls }, supabase) => calls.open(supabase, { key }))
      const [opened] = await Promise.all([opening, offerView.load()])
      setState('refused' in opened ? { kind: 'unknown' } : { kind: 'open', opened, pageKey: null })
    } catch (error) {
      if (!isDamagedKey(error)) throw error
      setState({ kind: 'unknown' })
    }
  }, [backend, key])

  const retry = () => void reload().catch((error: unknown) => setState(failed(error)))

  useEffect(() => {
    const stopped = new AbortController()
    const start = async () => {
      try {
        await reload()
      } catch (error) {
        const next = failed(error)
        setState(next)
        // The limit lasts longer than the pause between retries.
        if (next.failure !== 'rate_limited') await retryUntilDone(reload, stopped.signal)
      }
    }
    void start()
    return () => stopped.abort()
  }, [reload])

  /** Shows the offer after an answer. */
  const show = (opened: OpenedOffer, pageKey: string | null = null) => setState({ kind: 'open', opened, pageKey })

  return { state, reload, retry, show }
}
