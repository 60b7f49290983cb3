import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { receivePreview } from '@nordlys/ui/platform/preview-page.ts'
import { useEffect, useState } from 'react'

/** Reads what was posted; null for anything invalid. */
type Read<Shown> = (posted: unknown) => Shown | null

/**
 * Returns what the admin posts to this page in its frame, read by a module that loads with it. Undefined before. `load` must not change.
 */
export function usePosted<Shown>(load: () => Promise<Read<Shown>>): Shown | null | undefined {
  const [posted, setPosted] = useState<{ readonly content: unknown }>()
  const [shown, setShown] = useState<Shown | null>()
  useEffect(() => {
    const stop = receivePreview((content) => setPosted({ content }))
    return stop
  }, [])
  useEffect(() => {
    if (!posted) return undefined
    const stopped = new AbortController()
    const read = async () => {
      const readPosted = await load()
      if (!stopped.signal.aborted) setShown(readPosted(posted.content))
    }
    void read().catch(() => retryUntilDone(read, stopped.signal))
    return () => stopped.abort()
  }, [posted, load])
  return shown
}
