import { useBackend } from '@nordlys/data/lib/context'
import { useEffect } from 'react'
import { callOffer, type ShownOffer } from '../calls.ts'
import { watchReading } from './watch-reading.ts'

/** Reports once that a person reads the offer, while it waits for an answer. */
export function useReading({ key, isPreview, opened }: ShownOffer): void {
  const backend = useBackend()
  const isWaiting = !isPreview && !opened.is_copy && opened.refusal === null
  useEffect(() => {
    if (!isWaiting) return undefined
    return watchReading(() => {
      // The reader is not disturbed when this fails.
      void callOffer(backend, ({ calls }, supabase) => calls.seen(supabase, { key })).catch(() => undefined)
    })
  }, [backend, key, isWaiting])
}
