import { useSyncExternalStore } from 'react'
import { useSite } from '../app/site-context.tsx'

// The year is read on render; an update at midnight is not needed.
const subscribe = () => () => {}
const currentYear = () => new Date().getFullYear()

/** Returns the current year; while hydrating, the year of prerendering. */
export function useYear(): number {
  const { year } = useSite()
  return useSyncExternalStore(subscribe, currentYear, () => year)
}
