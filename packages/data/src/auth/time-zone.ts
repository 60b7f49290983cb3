import { useEffect } from 'react'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { call } from '../lib/requests/response.ts'

/** Throws a DataError. */
const reportTimeZone = (supabase: Supabase): Promise<void> =>
  call(supabase.rpc('report_time_zone', { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }))

/** Reports the time zone of this device for the list of sessions, once per page load. A failure affects only that list, so it is not shown. */
export function useTimeZoneReport(): void {
  const backend = useBackend()
  useEffect(() => {
    backend
      .client()
      .then(reportTimeZone)
      .catch(() => {})
  }, [backend])
}
