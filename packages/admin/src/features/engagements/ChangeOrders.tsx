import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useChangeOrders } from '@nordlys/data/clients/engagement/queries'
import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { OfferStateChip } from '../../shared/offers/OfferStateChip.tsx'
import { CHANGE_ORDER, OPEN_OFFER } from '../../shared/record-links.ts'
import { PanelSection } from './PanelSection.tsx'

/** Shows the change orders of an engagement, and starts a new one until the work has ended. */
export function ChangeOrders({ engagement: { id, state } }: { engagement: Engagement }) {
  const { t } = useTranslation('engagements')
  const { currency } = useFormat()
  const isOpen = state === 'planned' || state === 'running'
  return (
    <PanelSection
      title={t('orders.title')}
      result={useChangeOrders(id)}
      errorTitle={t('orders.loadFailed')}
      empty={t('orders.none')}
      actions={
        <StepButton
          variant="outlined"
          blockedReason={isOpen ? null : t('orders.ended')}
          to={`../offers?${CHANGE_ORDER}=${id}`}
        >
          {t('orders.new')}
        </StepButton>
      }
    >
      {(offer) => (
        <Box
          component="li"
          key={offer.id}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, borderTop: 1, borderColor: 'hairline' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`../offers?${OPEN_OFFER}=${offer.id}`}>
              {`${offer.number} ${offer.title}`}
            </Link>
            <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
              {currency(offer.total_amount, offer.currency)}
            </Box>
          </Box>
          <OfferStateChip state={offer.state} />
        </Box>
      )}
    </PanelSection>
  )
}
