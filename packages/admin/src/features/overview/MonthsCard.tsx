import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useOverview } from '@nordlys/data/overview/queries'
import type { OverviewMoney } from '@nordlys/data/overview/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { MonthsChart } from './MonthsChart.tsx'
import { MonthsTable } from './MonthsTable.tsx'

/** Shows approved quotes and paid revenue of the last twelve months as a chart or a table, one currency at a time. */
export function MonthsCard() {
  const { t } = useTranslation(['overview', 'common'])
  const { data, isError, isFetching, refetch } = useOverview()
  const [asTable, setAsTable] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const money = data?.money.find(({ currency }) => currency === chosen) ?? data?.money[0]
  const isEmpty = money?.months.every(({ quote_value, revenue }) => quote_value === 0 && revenue === 0)
  return (
    <Section
      isDense
      title={t('overview:chart.title')}
      action={
        data &&
        money && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {data.money.length > 1 && (
              <Currencies
                currencies={data.money.map(({ currency }) => currency)}
                current={money.currency}
                onChange={setChosen}
              />
            )}
            {!isEmpty && (
              <Button size="small" onClick={() => setAsTable(!asTable)}>
                {t(asTable ? 'overview:chart.asChart' : 'overview:chart.asTable')}
              </Button>
            )}
          </Box>
        )
      }
    >
      {money ? (
        <>
          <Sums money={money} />
          {isEmpty ? (
            <Typography sx={{ color: 'muted', py: 6, textAlign: 'center' }}>
              {t('overview:chart.empty', { currency: money.currency })}
            </Typography>
          ) : asTable ? (
            <MonthsTable money={money} />
          ) : (
            <MonthsChart money={money} />
          )}
        </>
      ) : isError ? (
        <Stack component="output" sx={{ alignItems: 'center', gap: 1.5, py: 6, color: 'muted' }}>
          <span>{t('overview:figuresFailed')}</span>
          <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </Stack>
      ) : (
        <Skeleton variant="rounded" height={260} />
      )}
    </Section>
  )
}

/** Shows the legend of the chart with the sums of the period. */
function Sums({ money: { currency, months } }: { money: OverviewMoney }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const sum = (kind: 'quote_value' | 'revenue') =>
    format.currency(
      months.reduce((total, month) => total + month[kind], 0),
      currency,
    )
  return (
    <Box sx={{ mb: 1.5, color: 'muted', fontSize: '0.875rem' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
        <Legend colour="outline" name={t('chart.quoteValue')} sum={sum('quote_value')} />
        <Legend colour="accent" name={t('chart.revenue')} sum={sum('revenue')} />
      </Stack>
      <span>{t('chart.period', { currency })}</span> <span>{t('chart.counted')}</span>
    </Box>
  )
}

interface CurrenciesProps {
  readonly currencies: readonly string[]
  readonly current: string
  readonly onChange: (currency: string) => void
}

/** Selects the currency; amounts in different currencies are never added up. */
function Currencies({ currencies, current, onChange }: CurrenciesProps) {
  const { t } = useTranslation('overview')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('chart.currency')}
      value={current}
      onChange={(_event, next: string | null) => {
        if (next !== null) onChange(next)
      }}
      sx={{ flexWrap: 'wrap' }}
    >
      {currencies.map((currency) => (
        <ToggleButton key={currency} value={currency}>
          <span>{currency}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

function Legend({ colour, name, sum }: { colour: string; name: string; sum: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: colour }} />
      <span>
        <span>{name}</span>{' '}
        <Box component="strong" sx={{ color: 'ink', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {sum}
        </Box>
      </span>
    </Box>
  )
}
