import { useBackend } from '@nordlys/data/lib/context'
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that loads the company's time zone, which decides on which day a file is written or an amount was paid. */
export function useCompanyTimeZone(): () => Promise<string> {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return () => queryClient.ensureQueryData(companyTimeZoneQuery(backend))
}
