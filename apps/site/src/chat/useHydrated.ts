import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendering and hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
