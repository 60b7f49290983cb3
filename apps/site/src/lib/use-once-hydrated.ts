import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * What only the browser knows, and `before` while prerendering and hydrating, whose first render must not depend on it. Where the two are
 * the same, nothing is drawn a second time.
 */
export function useOnceHydrated<Value extends string | boolean | null | undefined>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => value,
    () => before,
  )
}
