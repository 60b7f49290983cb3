import Box from '@mui/material/Box'
import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows how much of an engagement is billed, one line per currency. */
export function Billed({ engagement: { totals } }: { engagement: Pick<Engagement, 'totals'> }) {
  const { t } = useTranslation('engagements')
  const { currency } = useFormat()
  return totals.map((total) => (
    <Box key={total.currency} component="span" sx={{ display: 'block' }}>
      {t('list.billedOf', {
        billed: currency(total.billed, total.currency),
        planned: currency(total.planned, total.currency),
      })}
    </Box>
  ))
}
