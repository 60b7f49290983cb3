import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useOffersOfRequest } from '@nordlys/data/offers/queries'
import { useOffersRealtime } from '@nordlys/data/offers/realtime'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { OfferStateChip } from '../../shared/offers/OfferStateChip.tsx'
import { NEW_OFFER, OPEN_OFFER } from '../../shared/record-links.ts'

/** The attribute of the link to the latest offer, or to a new one without any. */
export const NEXT_STEP = 'data-next-step'

/** Links to the offers made from a request, with their states, and to the dialog that makes one. */
export function QuoteOffers({ request }: { request: QuoteRequest }) {
  const { t } = useTranslation('quotes')
  const titleId = useId()
  useOffersRealtime()
  const { data, error, isFetching, refetch } = useOffersOfRequest(request.id)
  if (error && !data)
    return <ErrorState title={t('offers.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const offers = data ?? []
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 2.5 }}>
      <Typography id={titleId} variant="h6" component="h3">
        {t('offers.title')}
      </Typography>
      {offers.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, typography: 'body2' }}>
          {offers.map((offer, index) => (
            <Box component="li" key={offer.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link
                  component={RouterLink}
                  to={`../offers?${OPEN_OFFER}=${offer.id}`}
                  {...(index === 0 && { [NEXT_STEP]: '' })}
                >
                  {`${offer.number} ${offer.title}`}
                </Link>
              </Box>
              <OfferStateChip state={offer.state} />
            </Box>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <StepButton
          to={`../offers?${NEW_OFFER}=${request.id}`}
          // The next step of a pending request is the decision.
          variant={offers.length === 0 && request.status === 'approved' ? 'contained' : 'outlined'}
          size="small"
          startIcon={<FilePenLine size={16} aria-hidden />}
          blockedReason={request.status === 'rejected' ? t('offers.rejected') : null}
          {...(offers.length === 0 && { [NEXT_STEP]: '' })}
        >
          {t(offers.length === 0 ? 'offers.make' : 'offers.another')}
        </StepButton>
      </Box>
    </Box>
  )
}
