import Box from '@mui/material/Box'
import { quotePrice } from '@nordlys/data/quotes/price'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows how a total was computed: base, hours × rate, multiplier. The total is the stored one. */
export function QuotePriceBreakdown({ request }: { readonly request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const { currency, number } = useFormat()
  const money = (amount: number) => currency(amount, request.currency)
  const price = quotePrice({
    base_price: request.base_price,
    price_per_hour: request.price_per_hour,
    multiplier: request.complexity_multiplier,
    hours: request.estimated_hours,
  })
  const lines = [
    { label: t('panel.base'), value: money(price.base) },
    {
      label: t('panel.hourly', { hours: number(request.estimated_hours), rate: money(request.price_per_hour) }),
      value: money(price.hourly),
    },
    {
      label: t('panel.complexity', { complexity: t(`complexity.${request.complexity}`) }),
      value: t('panel.multiplier', { multiplier: number(price.multiplier) }),
    },
  ]
  return (
    <Box
      component="dl"
      aria-label={t('panel.price')}
      sx={{
        mt: 2,
        typography: 'body2',
        borderTop: 1,
        borderColor: 'hairline',
        pt: 1.5,
        '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.375 },
        '& dt': { color: 'muted' },
        '& dd': { fontFamily: 'var(--figures)', fontWeight: 600, textAlign: 'end', overflowWrap: 'anywhere' },
      }}
    >
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <Box
        sx={{
          borderTop: 1,
          borderColor: 'hairline',
          mt: 1,
          '&&': { pt: 1.25, fontSize: '1.0625rem' },
          '& dt': { color: 'ink' },
        }}
      >
        <dt>{t('panel.total')}</dt>
        <dd>{money(request.total_amount)}</dd>
      </Box>
    </Box>
  )
}
