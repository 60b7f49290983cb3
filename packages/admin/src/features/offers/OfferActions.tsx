import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Offer } from '@nordlys/data/offers/schema'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { BLOCKED, StepButton } from '@nordlys/ui/components/StepButton'
import { hasUnsentChanges, isOpenOffer } from './offer-state.ts'
import { UnsentChanges } from './OfferChanges.tsx'
import { OfferGaps } from './OfferGaps.tsx'
import { offerPath } from './paths.ts'
import { SendButton } from './SendButton.tsx'
import { useDuplicateOffer } from './useCreateOffer.ts'
import { mayRemind, useDaysToRemind, useNextStep } from './useNextStep.ts'
import { useOfferActions } from './useOfferActions.ts'

const SaveTemplate = lazyComponent(async () => (await import('./templates/SaveTemplate.tsx')).SaveTemplate)

/** Shows the actions on an offer, what it lacks, and when a reminder is due. */
export function OfferActions({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const actions = useOfferActions()
  const duplicate = useDuplicateOffer()
  const [showsChanges, setShowsChanges] = useState(false)
  const [savesTemplate, setSavesTemplate] = useState(false)
  const isOpen = isOpenOffer(offer)
  const remove = async () => {
    if (await actions.remove(offer)) onClose()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ReminderNotice offer={offer} />
      {hasUnsentChanges(offer) && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={() => setShowsChanges(true)}>
              {t('changes.button')}
            </Button>
          }
        >
          <span>{t('panel.unsent')}</span>
        </Alert>
      )}
      {savesTemplate && <SaveTemplate offer={offer} onClose={() => setSavesTemplate(false)} />}
      {showsChanges && <UnsentChanges offer={offer} onClose={() => setShowsChanges(false)} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {isOpen ? <OpenSteps offer={offer} /> : <EndedSteps />}
        <Button variant="outlined" onClick={() => void duplicate(offer.id)}>
          {t('duplicate.button')}
        </Button>
        <Button variant="outlined" onClick={() => setSavesTemplate(true)}>
          {t('templates.save')}
        </Button>
        {isOpen && offer.version > 0 && (
          <Button color="error" onClick={() => void actions.withdraw(offer)}>
            {t('withdraw.button')}
          </Button>
        )}
        {offer.version === 0 && (
          <Button color="error" onClick={() => void remove()}>
            {t('remove.button')}
          </Button>
        )}
      </Box>
      {isOpen ? (
        <OfferGaps offer={offer} />
      ) : (
        <Typography id={ENDED} variant="body2" sx={{ color: 'muted' }}>
          {t('reason.answered')}
        </Typography>
      )}
    </Box>
  )
}

/** Sends, edits and reminds; the main button is the next step. */
function OpenSteps({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { remind } = useOfferActions()
  const next = useNextStep(offer)
  const variantOf = (step: typeof next) => (step === next ? 'contained' : 'outlined')
  const unremindable = t(offer.state === 'expired' ? 'reason.expired' : 'reason.reminded')
  return (
    <>
      <SendButton offer={offer} isNext={next === 'send'} />
      <Button
        component={Link}
        to={offerPath(offer.id)}
        variant={variantOf('edit')}
        startIcon={<Pencil size={16} aria-hidden />}
      >
        {t('action.edit')}
      </Button>
      {offer.version > 0 && (
        <StepButton
          variant={variantOf('remind')}
          blockedReason={mayRemind(offer) ? null : unremindable}
          onClick={() => void remind(offer)}
        >
          {t('remind.button')}
        </StepButton>
      )}
    </>
  )
}

/** The id of the text that explains why an offer has ended. */
const ENDED = 'offer-ended'

/** The disabled steps of an offer that was answered or withdrawn. */
function EndedSteps() {
  const { t } = useTranslation('offers')
  return (['send.again', 'action.edit', 'remind.button', 'withdraw.button'] as const).map((step) => (
    <Button key={step} variant="outlined" aria-disabled aria-describedby={ENDED} sx={BLOCKED}>
      {t(step)}
    </Button>
  ))
}

/** Proposes a reminder of an offer that has waited as many days as the setting says. */
function ReminderNotice({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const days = useDaysToRemind(offer)
  if (days === null) return null
  return (
    <Alert severity="info">
      <span>{t('remind.proposal', { count: days })}</span>
    </Alert>
  )
}
