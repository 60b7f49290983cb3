import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False while prerendering and hydrating, whose first render must not depend on the browser; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
