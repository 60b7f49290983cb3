import { useEffect } from 'react'
import { useBackend } from '../lib/context.tsx'
import { reportTimeZone } from './mutations.ts'

/** Reports the time zone of this device once per page load. A failure changes nothing but the list of sessions, so it is not shown. */
export function useTimeZoneReport(): void {
  const backend = useBackend()
  useEffect(() => {
    backend
      .client()
      .then(reportTimeZone)
      .catch(() => {})
  }, [backend])
}
