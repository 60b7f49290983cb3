import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import Eye from 'lucide-react/icons/eye'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { EditorBar } from '../../../shared/draft/EditorBar.tsx'
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

/** Renders the bar of an offer: back link, state, save and send, and what sending needs. */
export function OfferBar({ offer, base, hasDraft, isPreviewed, onPreview }: OfferBarProps) {
  const { t } = useTranslation(['offerEditor', 'offers', 'common'])
  const navigate = useNavigate()
  const { isDirty } = useFormState()
  const unsavedId = useId()
  const isSendNext = useNextStep(offer) === 'send' && !isDirty
  const panel = `${OFFERS_PATH}?${OPEN_OFFER}=${offer.id}`
  return (
    <>
      <EditorBar
        title={`${offer.number} ${offer.title}`}
        back={{ to: panel, label: t('offerEditor:openOffer') }}
        chip={<OfferStateChip state={offer.state} />}
        draft={
          <DraftSaver
            drafts={OFFER_DRAFTS}
            id={offer.id}
            base={base}
            paused={hasDraft}
            textId={unsavedId}
            unsaved={t('offers:send.unsaved')}
          />
        }
      >
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
      </EditorBar>
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
