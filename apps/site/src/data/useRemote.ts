import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import type { Answer, Remote } from './remote.ts'
import { useServer } from './useServer.ts'

const NO_ANSWER = { data: null, hasFailed: false } as const

/** Shown data, and a function that refetches it. */
interface Shown<Data> extends Answer<Data> {
  readonly refresh: () => void
}

/**
 * Returns the last response of the backend, or before it `baked`, the data embedded in the page, which must be stable between renders. Refetches old
 * data when the component mounts, and when the visitor or the network returns; if the page already shows data, this waits until the browser is idle.
 * `isHeld` delays all requests.
 */
export function useRemote<Data>(source: Remote<Data>, baked: Data | null, { isHeld = false } = {}): Shown<Data> {
  const server = useServer()
  const answer = useSyncExternalStore<Answer<Data>>(source.subscribe, source.answer, () => NO_ANSWER)

  const refresh = useCallback(() => {
    if (server) void source.refresh(server, baked)
  }, [server, source, baked])

  useEffect(() => {
    if (isHeld) return undefined
    const refreshOld = () => {
      if (document.visibilityState === 'visible' && !source.isFresh()) refresh()
    }
    const listening = new AbortController()
    document.addEventListener('visibilitychange', refreshOld, listening)
    window.addEventListener('online', refreshOld, listening)
    const isShown = (source.answer().data ?? baked) !== null
    const cancel = isShown ? whenIdle(refreshOld) : refresh()
    return () => {
      cancel?.()
      listening.abort()
    }
  }, [source, baked, refresh, isHeld])

  return { data: answer.data ?? baked, hasFailed: answer.hasFailed, refresh }
}
