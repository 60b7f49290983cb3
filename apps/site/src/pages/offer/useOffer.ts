import type { OpenedOffer } from '@nordlys/data/offers/answer'
import { useBackend } from '@nordlys/data/lib/context'
import { DataError, type DataErrorCode } from '@nordlys/data/lib/errors'
import { importWithStyles } from '@nordlys/ui/loading/import-with-styles.ts'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
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
      // It answers for a page that is not shown.
      if ('unchanged' in opened) throw new DataError('unknown')
      setState((now) =>
        'refused' in opened
          ? { kind: 'unknown' }
          : { kind: 'open', opened, pageKey: now.kind === 'open' ? now.pageKey : null },
      )
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

  useLive(key, state, setState)
  return { state, reload, retry, show }
}

/** The interval between two reads while the page is visible, in milliseconds, as on the client's page. */
const PERIOD = 10_000

/** Reads an open offer again every ten seconds, and when the reader returns, so that an answer appears by itself. A failure changes nothing. */
function useLive(key: string, state: OfferState, setState: Dispatch<SetStateAction<OfferState>>): void {
  const backend = useBackend()
  const shown = state.kind === 'open' ? state.opened : null
  useEffect(() => {
    if (shown === null) return undefined
    const read = async () => {
      if (document.visibilityState !== 'visible') return
      const known = shown.stamp ?? ''
      const opened = await callOffer(backend, ({ calls }, supabase) => calls.open(supabase, { key, known }))
      if ('unchanged' in opened) return
      // What an answer has shown meanwhile is newer.
      setState((now) => {
        if (now.kind !== 'open' || now.opened !== shown) return now
        return 'refused' in opened ? { kind: 'unknown' } : { ...now, opened }
      })
    }
    const refresh = () => void read().catch(() => undefined)
    const timer = setInterval(refresh, PERIOD)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [backend, key, shown, setState])
}
