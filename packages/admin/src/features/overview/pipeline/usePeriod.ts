import { dayIn, DEFAULT_TIME_ZONE } from '@nordlys/data/lib/time/company-day'
import { useBackend } from '@nordlys/data/lib/context'
import type { Period } from '@nordlys/data/overview/schema'
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '@nordlys/ui/components/table/state/useNow.ts'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { ownPeriodSchema } from './own-period.ts'
import { periodOf, type PeriodName, PERIODS } from './periods.ts'

interface ChosenPeriod {
  readonly name: PeriodName
  /** Null while the company's current day is unknown, and for invalid dates. */
  readonly period: Period | null
  readonly choose: (name: PeriodName, own?: Period | null) => void
}

/** Stores the period of the pipeline in the URL; it defaults to the current month. */
export function usePeriod(): ChosenPeriod {
  const { data, isError } = useQuery(companyTimeZoneQuery(useBackend()))
  // If the time zone cannot be read, the default is good enough, because the card names the days.
  const timeZone = data ?? (isError ? DEFAULT_TIME_ZONE : null)
  const now = useNow()
  const [params, change] = useUrlParams()
  const name = PERIODS.find((one) => one === params.get('period')) ?? 'month'
  const own = ownPeriodSchema.safeParse({ since: params.get('since'), until: params.get('until') })
  return {
    name,
    period: name === 'own' ? (own.data ?? null) : timeZone === null ? null : periodOf(name, dayIn(timeZone, now)),
    choose: (next, dates = null) =>
      change(
        (current) => {
          current.set('period', next)
          for (const part of ['since', 'until'] as const) {
            if (next === 'own' && dates) current.set(part, dates[part])
            else current.delete(part)
          }
          return current
        },
        { replace: true },
      ),
  }
}
