import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Returns `before` while prerendering and hydrating, whose first render must not depend on the browser; then `value`. Renders a second time
 * only if the two differ.
 */
export function useOnceHydrated<Value extends string | boolean | null | undefined>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => value,
    () => before,
  )
}
