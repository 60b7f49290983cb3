import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Eye from 'lucide-react/icons/eye'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TOP_BAR_HEIGHT } from '@nordlys/ui/theme/tokens.ts'
import { DraftSaver } from '../../../shared/draft/DraftSaver.tsx'
import { ADMIN_PATH } from '../../../paths.ts'
import { OfferStateChip } from '../../../shared/offers/OfferStateChip.tsx'
import { OPEN_ENGAGEMENT, OPEN_OFFER } from '../../../shared/record-links.ts'
import { OfferGaps } from '../OfferGaps.tsx'
import { OFFERS_PATH } from '../paths.ts'
import { SendButton } from '../SendButton.tsx'
import { useNextStep } from '../useNextStep.ts'
import { OFFER_DRAFTS } from './offer-drafts.ts'

interface OfferBarProps {
  readonly offer: OfferDraft
  /** The `updated_at` of the edited version. */
  readonly base: string
  readonly hasDraft: boolean
  /** Whether the preview is open. */
  readonly isPreviewed: boolean
  readonly onPreview: (isOpen: boolean) => void
}

/** A phone in landscape orientation: the top bar scrolls away to save height. */
const LOW = '@media (max-height: 499.95px)'

/** Renders the sticky bar above the form: back link, state, save and send buttons, and what the offer lacks. */
export function OfferBar({ offer, base, hasDraft, isPreviewed, onPreview }: OfferBarProps) {
  const { t } = useTranslation(['offerEditor', 'offers', 'common'])
  const navigate = useNavigate()
  const { isDirty } = useFormState()
  const unsavedId = useId()
  const isSendNext = useNextStep(offer) === 'send' && !isDirty
  const panel = `${OFFERS_PATH}?${OPEN_OFFER}=${offer.id}`
  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          top: TOP_BAR_HEIGHT,
          [LOW]: { top: 0, py: 0.5, '& > h1': { display: 'none' } },
          zIndex: 3,
          mx: { xs: -2, sm: -3.5 },
          mt: { xs: -2, sm: -1.25 },
          px: { xs: 2, sm: 3.5 },
          py: 1.25,
          bgcolor: 'paper',
          borderBottom: 1,
          borderColor: 'hairline',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Button
            component={Link}
            to={panel}
            size="small"
            startIcon={<ArrowLeft size={16} aria-hidden />}
            sx={{ ml: -1 }}
          >
            {t('offerEditor:openOffer')}
          </Button>
          <OfferStateChip state={offer.state} />
          <Box sx={{ flexGrow: 1, order: { xs: 1, md: 0 }, width: { xs: '100%', md: 'auto' } }}>
            <DraftSaver
              drafts={OFFER_DRAFTS}
              id={offer.id}
              base={base}
              paused={hasDraft}
              textId={unsavedId}
              unsaved={t('offers:send.unsaved')}
            />
          </Box>
          <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
            <Button
              variant="outlined"
              aria-label={t('offerEditor:preview.title')}
              aria-expanded={isPreviewed}
              onClick={() => onPreview(!isPreviewed)}
              // A phone has room for its icon only.
              sx={{ minWidth: 44, px: { xs: 0, sm: 2 } }}
            >
              <Eye size={16} aria-hidden />
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, ml: 1 }}>
                {t('offerEditor:preview.title')}
              </Box>
            </Button>
            <SendButton
              offer={offer}
              isNext={isSendNext}
              blockedBy={isDirty ? unsavedId : null}
              onSent={() => void navigate(panel)}
            />
            <SubmitButton variant={isSendNext ? 'outlined' : 'contained'} pendingLabel={t('common:action.saving')}>
              {t('common:action.save')}
            </SubmitButton>
          </Box>
        </Box>
        <Typography variant="h4" component="h1" noWrap sx={{ mt: 0.5 }}>
          {`${offer.number} ${offer.title}`}
        </Typography>
      </Box>
      {offer.engagement_id !== null && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          <MuiLink component={Link} to={`${ADMIN_PATH}/engagements?${OPEN_ENGAGEMENT}=${offer.engagement_id}`}>
            {t('offers:changeOrder.mark')}
          </MuiLink>
        </Typography>
      )}
      {!isDirty && <OfferGaps offer={offer} />}
    </>
  )
}
