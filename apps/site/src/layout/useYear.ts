import { useSyncExternalStore } from 'react'
import { useSite } from '../app/site-context.tsx'

// Nobody waits for midnight: the year is read when the footer is drawn.
const subscribe = () => () => {}
const currentYear = () => new Date().getFullYear()

/** The current year; while hydrating, the year of prerendering. */
export function useYear(): number {
  const { year } = useSite()
  return useSyncExternalStore(subscribe, currentYear, () => year)
}
