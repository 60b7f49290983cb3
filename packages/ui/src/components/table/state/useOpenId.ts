import { useCallback } from 'react'
import { useUrlParams } from './useUrlParams.ts'

export interface OpenId {
  readonly id: string | null
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Stores the id of the open row in the search parameter `param`, so that it can be linked and Back closes it. */
export function useOpenId(param: string): OpenId {
  const [params, change] = useUrlParams()
  const id = params.get(param)
  const write = useCallback(
    (next: string | null, replace: boolean) => {
      change(
        (current) => {
          if (next === null) current.delete(param)
          else current.set(param, next)
          return current
        },
        { replace },
      )
    },
    [change, param],
  )
  return {
    id,
    // Opening another row replaces the history entry, so that Back closes the panel.
    open: useCallback((next) => write(next, id !== null), [write, id]),
    close: useCallback(() => write(null, false), [write]),
  }
}
