import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useOverview } from '@nordlys/data/overview/queries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from './Card.tsx'
import { MonthsChart } from './MonthsChart.tsx'
import { MonthsTable } from './MonthsTable.tsx'

/** Quote value and paid revenue of the last twelve months, as a chart or as a table. */
export function MonthsCard() {
  const { t } = useTranslation(['overview', 'common'])
  const { data, isError, isFetching, refetch } = useOverview()
  const [asTable, setAsTable] = useState(false)
  const isEmpty = data?.months.every(({ quote_value, revenue }) => quote_value === 0 && revenue === 0)
  return (
    <Card
      title={t('overview:chart.title')}
      action={
        data && !isEmpty ? (
          <Button size="small" onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'overview:chart.asChart' : 'overview:chart.asTable')}
          </Button>
        ) : null
      }
    >
      {data ? (
        <>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mb: 1.5, color: 'muted', fontSize: '0.875rem' }}
          >
            <span>{t('overview:chart.period', { currency: data.currency })}</span>
            <Legend colour="outline" name={t('overview:chart.quoteValue')} />
            <Legend colour="accent" name={t('overview:chart.revenue')} />
          </Stack>
          {isEmpty ? (
            <Typography sx={{ color: 'muted', py: 6, textAlign: 'center' }}>{t('overview:chart.empty')}</Typography>
          ) : asTable ? (
            <MonthsTable overview={data} />
          ) : (
            <MonthsChart overview={data} />
          )}
        </>
      ) : isError ? (
        <Stack component="output" sx={{ alignItems: 'center', gap: 1.5, py: 6, color: 'muted' }}>
          {t('overview:attention.failed')}
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </Stack>
      ) : (
        <Skeleton variant="rounded" height={260} />
      )}
    </Card>
  )
}

function Legend({ colour, name }: { colour: string; name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: colour }} />
      {name}
    </Box>
  )
}
