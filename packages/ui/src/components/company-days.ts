import { dayIn } from '@nordlys/data/lib/time/company-day'
import type { Backend } from '@nordlys/data/lib/context'
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

/** The days of the company's time zone. */
export interface CompanyDays {
  readonly timeZone: string
  /** YYYY-MM-DD. */
  readonly today: string
  /** Returns the day of a moment, as YYYY-MM-DD; null stays null. */
  readonly dayOf: (moment: string | null) => string | null
}

/** Loads the company's time zone, which decides on which day a file is written or an amount was paid. Throws a DataError. */
export async function loadCompanyDays(backend: Backend, queryClient: QueryClient): Promise<CompanyDays> {
  const timeZone = await queryClient.ensureQueryData(companyTimeZoneQuery(backend))
  return {
    timeZone,
    today: dayIn(timeZone, serverNow()),
    dayOf: (moment) => (moment === null ? null : dayIn(timeZone, moment)),
  }
}
