import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuoteCounters } from '@nordlys/data/quotes/queries'
import type { QuoteCounters as Counters } from '@nordlys/data/quotes/schema'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { useFormat } from '../../i18n/useFormat.ts'

function Unavailable() {
  const { t } = useTranslation('quotes')
  return (
    <>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        {t('counters.unavailable')}
      </Box>
    </>
  )
}

/** The four figures of quote management, counted by the database. */
export function QuoteCounters() {
  const { t } = useTranslation('quotes')
  const { number, currency } = useFormat()
  const { data, isError } = useQuoteCounters()
  const figures = [
    { key: 'pending', value: (counters: Counters) => number(counters.pending) },
    { key: 'approved', value: (counters: Counters) => number(counters.approved) },
    { key: 'templates', value: (counters: Counters) => number(counters.templates) },
    { key: 'totalValue', value: (counters: Counters) => currency(counters.total_value, counters.currency) },
  ] as const
  return (
    <Box
      component="dl"
      aria-label={t('counters.label')}
      aria-busy={!data && !isError}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: '1px',
        bgcolor: 'hairline',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        overflow: 'clip',
      }}
    >
      {figures.map(({ key, value }) => (
        <Box key={key} sx={{ bgcolor: 'surface', px: 2.25, py: 1.75, minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'muted', fontSize: '0.8125rem', lineHeight: 1.4 }}>
            {t(`counters.${key}`)}
          </Box>
          <Box
            component="dd"
            sx={{
              typography: 'h3',
              lineHeight: '2rem',
              mt: 0.25,
              overflowWrap: 'anywhere',
              // The font's tabular figures widen the comma, so amounts go without.
              ...(key === 'totalValue' ? {} : { fontVariantNumeric: 'tabular-nums' }),
            }}
          >
            {data ? value(data) : isError ? <Unavailable /> : <Skeleton width="3ch" />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
