import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useOfferGaps } from '@nordlys/data/offers/gaps'
import type { Offer, OfferGap } from '@nordlys/data/offers/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { pagePath } from '../../shared/page-links.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { type OfferPart, partId } from './offer-parts.ts'
import { offerPath } from './paths.ts'
import { gapsId } from './SendButton.tsx'

const COMPANY = pagePath('everywhere', { section: 'company_info' })

/** The parts of the editor in which a gap is filled; other gaps are facts of the company. */
const PLACES: Partial<Record<OfferGap, OfferPart>> = {
  recipient_name: 'recipient',
  recipient_email: 'recipient',
  valid_until: 'recipient',
  terms: 'terms',
  lines: 'lines',
  total: 'lines',
  discount: 'lines',
  plan: 'plan',
  plan_total: 'plan',
}

/** Lists what an offer lacks before it can be sent, with links to the fields. */
export function OfferGaps({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { data: gaps, error, isFetching, refetch } = useOfferGaps(offer.id, offer.updated_at)
  if (error && gaps === undefined)
    return (
      <ErrorState title={t('gaps.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!gaps || gaps.length === 0) return null
  return (
    <Alert severity="warning" id={gapsId(offer)} sx={{ '& .MuiAlert-message': { width: 1 } }}>
      <span>{t('gaps.title')}</span>
      <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
        {gaps.map((gap) => {
          const part = PLACES[gap]
          return (
            <li key={gap}>
              <Link
                component={RouterLink}
                to={part === undefined ? COMPANY : `${offerPath(offer.id)}#${partId(part)}`}
                color="inherit"
                underline="always"
              >
                {t(`gaps.${gap}`)}
              </Link>
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
