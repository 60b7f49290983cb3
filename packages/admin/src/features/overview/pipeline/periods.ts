import { addDays } from '@nordlys/data/lib/time/company-day'
import type { Period } from '@nordlys/data/overview/schema'

/** The periods to choose from; `own` is between two chosen dates. */
export const PERIODS = ['month', 'lastMonth', 'quarter', 'year', 'twelveMonths', 'own'] as const
export type PeriodName = (typeof PERIODS)[number]

/** Returns a period of whole months; the first and the last are counted from the month of `today`. */
function months(today: string, first: number, last: number): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const firstDay = (offset: number) => new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 10)
  return { since: firstDay(first), until: addDays(firstDay(last + 1), -1) }
}

/** The first and the last month of each period, counted from the current month, whose number in the year is the argument. */
const SPANS: Readonly<Record<Exclude<PeriodName, 'own'>, (month: number) => readonly [first: number, last: number]>> = {
  month: () => [0, 0],
  lastMonth: () => [-1, -1],
  quarter: (month) => [-(month % 3), 2 - (month % 3)],
  year: (month) => [-month, 11 - month],
  twelveMonths: () => [-11, 0],
}

/** Returns the days of a period on the day `today` (YYYY-MM-DD). */
export const periodOf = (name: Exclude<PeriodName, 'own'>, today: string): Period =>
  months(today, ...SPANS[name](Number(today.slice(5, 7)) - 1))
