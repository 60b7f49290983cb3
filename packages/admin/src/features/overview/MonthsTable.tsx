import type { OverviewMoney } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { SmallTable } from '../../shared/SmallTable.tsx'
import { useMonthName } from './useMonthName.ts'

/** Renders the figures of the chart as a table. */
export function MonthsTable({ money: { months, currency } }: { money: OverviewMoney }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const name = useMonthName()
  return (
    <SmallTable
      caption={t('chart.title')}
      isCaptionHidden
      columns={[t('chart.month'), t('chart.quoteValue'), t('chart.revenue')]}
      sx={{
        '& th, & td': { py: 0.5, textAlign: 'end', fontWeight: 400 },
        '& th:first-of-type': { textAlign: 'start' },
        '& td': { fontFamily: 'var(--figures)' },
      }}
    >
      {months.map(({ month, quote_value, revenue }) => (
        <tr key={month}>
          <th scope="row">{name.long(month)}</th>
          <td>{format.currency(quote_value, currency)}</td>
          <td>{format.currency(revenue, currency)}</td>
        </tr>
      ))}
    </SmallTable>
  )
}
