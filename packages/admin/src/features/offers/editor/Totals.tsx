import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { Amount } from './Amount.tsx'
import { useAmountsOfOffer } from './amounts.tsx'

/** Shows the totals of the offer with the ticked optional lines, computed by the database. */
export function Totals() {
  const { t } = useTranslation('offerEditor')
  const { number } = useFormat()
  const { preview, isStale, hasFailed, currency } = useAmountsOfOffer()
  const totals = preview?.totals
  const off = totals?.discount
  const rows = [
    ...(off
      ? [
          { label: t('totals.before'), amount: off.before },
          {
            label: off.share === null ? t('discount.title') : t('discount.percent', { share: number(off.share) }),
            amount: -off.amount,
          },
        ]
      : []),
    { label: t('totals.net'), amount: totals?.net },
    ...(totals?.vat ?? []).map(({ rate, amount }) => ({ label: t('totals.vat', { rate: number(rate) }), amount })),
  ]
  return (
    <Section title={t('totals.title')} isDense>
      <Box
        component="dl"
        aria-busy={isStale}
        sx={{
          m: 0,
          typography: 'body2',
          '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
          '& dt': { color: 'muted' },
          '& dd': { m: 0, fontFamily: 'var(--figures)', textAlign: 'end' },
        }}
      >
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount amount={amount} currency={currency} isStale={isStale} />
            </dd>
          </div>
        ))}
        <Box sx={{ borderTop: 1, borderColor: 'hairline', mt: 1, '&&': { pt: 1.25, fontSize: '1.0625rem' } }}>
          <Box component="dt" sx={{ '&&': { color: 'ink' } }}>
            {t('totals.total')}
          </Box>
          <dd>
            <Amount amount={totals?.total} currency={currency} isStale={isStale} />
          </dd>
        </Box>
      </Box>
      {hasFailed && (
        <Box component="output" sx={{ display: 'block', color: 'dangerText', typography: 'body2', mt: 1 }}>
          {t('totals.failed')}
        </Box>
      )}
    </Section>
  )
}
