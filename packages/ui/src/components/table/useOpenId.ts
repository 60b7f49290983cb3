import { useCallback } from 'react'
import { useAddressParams } from './useAddressParams.ts'

export interface OpenId {
  readonly id: string | null
  readonly open: (id: string) => void
  readonly close: () => void
}

/** Holds which row's detail is open in the address, so that it can be linked and the back button closes it. `param` is its name there. */
export function useOpenId(param: string): OpenId {
  const [params, change] = useAddressParams()
  const id = params.get(param)
  const put = useCallback(
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
    // From one detail to the next is no further step back.
    open: useCallback((next) => put(next, id !== null), [put, id]),
    close: useCallback(() => put(null, false), [put]),
  }
}
