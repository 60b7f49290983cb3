import Box from '@mui/material/Box'
import type { OverviewMoney } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useMonthName } from './useMonthName.ts'

/** Renders the figures of the chart as a table. */
export function MonthsTable({ money: { months, currency } }: { money: OverviewMoney }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const name = useMonthName()
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': { py: 0.5, textAlign: 'end', borderTop: 1, borderColor: 'hairline', fontWeight: 400 },
        '& th:first-of-type': { textAlign: 'start' },
        '& thead th': { border: 0, color: 'muted' },
      }}
    >
      <caption data-unseen>{t('chart.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.month')}</th>
          <th scope="col">{t('chart.quoteValue')}</th>
          <th scope="col">{t('chart.revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, quote_value, revenue }) => (
          <tr key={month}>
            <th scope="row">{name.long(month)}</th>
            <td>{format.currency(quote_value, currency)}</td>
            <td>{format.currency(revenue, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
