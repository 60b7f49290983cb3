import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { TFunction } from 'i18next'

/** Returns a sum as a number, or the sums of several currencies as text. */
function sumOf({ totals }: Engagement, sum: 'planned' | 'billed') {
  const [only, ...others] = totals
  return others.length === 0 ? only?.[sum] : totals.map((total) => `${total.currency} ${total[sum]}`).join(', ')
}

/** Returns the columns of an export of engagements. */
export const engagementCsv = (t: TFunction<'engagements'>): CsvColumn<Engagement>[] => [
  { heading: t('list.engagement'), value: ({ title }) => title },
  { heading: t('list.client'), value: ({ clients }) => clients.company_name },
  { heading: t('list.state'), value: ({ state }) => t(`states.${state}`) },
  { heading: t('list.toBill'), value: ({ is_to_bill: isToBill }) => t(isToBill ? 'list.yes' : 'list.no') },
  { heading: t('list.next'), value: ({ next_bill: next }) => next?.title },
  { heading: t('list.amount'), value: ({ next_bill: next }) => next?.amount },
  { heading: t('list.billDay'), value: ({ next_bill: next }) => next?.bill_day },
  { heading: t('list.currency'), value: ({ totals }) => totals.map(({ currency }) => currency).join(', ') },
  { heading: t('list.planned'), value: (row) => sumOf(row, 'planned') },
  { heading: t('list.progress'), value: (row) => sumOf(row, 'billed') },
  { heading: t('list.starts'), value: ({ starts_on: day }) => day },
  { heading: t('list.ends'), value: ({ ends_on: day }) => day },
  { heading: t('list.created'), value: ({ created_at: moment }) => moment },
]
