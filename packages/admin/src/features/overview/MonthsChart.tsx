import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Tooltip from '@mui/material/Tooltip'
import type { OverviewMoney, OverviewMonth } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { useRoving } from '@nordlys/ui/components/table/state/useRoving.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { gridlines } from './chart-scale.ts'
import { useMonthName } from './useMonthName.ts'

const HEIGHT = 150
const COMPACT = { notation: 'compact', maximumFractionDigits: 1 } as const

/**
 * Renders two bars per month. The bars are one stretched SVG; the labels are HTML, so that they keep their size. Each month is a button that
 * shows its figures on hover and focus. Why no library: docs/decisions/overview-chart.md.
 */
export function MonthsChart({ money: { months, currency } }: { money: OverviewMoney }) {
  const { t } = useTranslation('overview')
  const { number } = useFormat()
  const lines = gridlines(Math.max(...months.flatMap(({ quote_value, revenue }) => [quote_value, revenue])))
  const top = lines.at(-1) ?? 1
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
      <Box
        aria-hidden
        sx={{ position: 'relative', height: HEIGHT, minWidth: '4.5ch', fontSize: '0.75rem', color: 'muted' }}
      >
        {lines.map((line) => (
          <Box
            key={line}
            component="span"
            sx={{
              position: 'absolute',
              right: 0,
              bottom: `${(line / top) * 100}%`,
              transform: 'translateY(50%)',
              whiteSpace: 'nowrap',
            }}
          >
            {number(line, COMPACT)}
          </Box>
        ))}
      </Box>
      <Box
        component="fieldset"
        aria-label={t('chart.columns')}
        sx={{ position: 'relative', height: HEIGHT, border: 0, p: 0, m: 0, minWidth: 0 }}
      >
        <Bars months={months} lines={lines} top={top} />
        <MonthButtons months={months} currency={currency} />
      </Box>
      <span />
      <MonthLabels months={months} />
    </Box>
  )
}

function Bars({ months, lines, top }: { months: readonly OverviewMonth[]; lines: readonly number[]; top: number }) {
  // A month with more reversals than payments has no bar; its figure shows the negative amount.
  const bar = (value: number, x: number, name: string) => {
    const height = Math.max(value, 0) / top
    return <rect className={name} x={x} width={0.3} y={1 - height} height={height} />
  }
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${months.length} 1`}
      preserveAspectRatio="none"
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        overflow: 'visible',
        '& .quotes': { fill: theme.vars.palette.outline },
        '& .revenue': { fill: theme.vars.palette.accent },
        '& line': { stroke: theme.vars.palette.hairline, vectorEffect: 'non-scaling-stroke' },
      })}
    >
      {lines.map((line) => (
        <line key={line} x1={0} x2={months.length} y1={1 - line / top} y2={1 - line / top} />
      ))}
      {months.map(({ month, quote_value, revenue }, index) => (
        <g key={month}>
          {bar(quote_value, index + 0.17, 'quotes')}
          {bar(revenue, index + 0.53, 'revenue')}
        </g>
      ))}
    </Box>
  )
}

function MonthButtons({ months, currency }: { months: readonly OverviewMonth[]; currency: string }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const name = useMonthName()
  const ids = months.map(({ month }) => month)
  const { stop } = useRoving(ids, 'horizontal', ids.at(-1))
  const amount = (value: number) => format.currency(value, currency)
  return (
    <Box sx={{ position: 'absolute', inset: 0, display: 'grid', gridTemplateColumns: `repeat(${months.length}, 1fr)` }}>
      {months.map(({ month, quote_value, revenue }) => (
        <Tooltip
          key={month}
          enterDelay={0}
          placement="top"
          title={
            <>
              <strong>{name.long(month)}</strong>
              <br />
              <span>{`${t('chart.quoteValue')}: ${amount(quote_value)}`}</span>
              <br />
              <span>{`${t('chart.revenue')}: ${amount(revenue)}`}</span>
            </>
          }
        >
          <ButtonBase
            {...stop(month)}
            aria-label={`${name.long(month)}: ${t('chart.quoteValue')} ${amount(quote_value)}, ${t('chart.revenue')} ${amount(revenue)}`}
            sx={{ borderRadius: '6px', '&:hover': { bgcolor: 'color-mix(in srgb, currentColor 5%, transparent)' } }}
          />
        </Tooltip>
      ))}
    </Box>
  )
}

function MonthLabels({ months }: { months: readonly OverviewMonth[] }) {
  const name = useMonthName()
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${months.length}, 1fr)`,
        pt: 0.75,
        fontSize: '0.75rem',
        color: 'muted',
        textAlign: 'center',
      }}
    >
      {months.map(({ month }) => (
        <span key={month}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {name.short(month)}
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {name.narrow(month)}
          </Box>
        </span>
      ))}
    </Box>
  )
}
