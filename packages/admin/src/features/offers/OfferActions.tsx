import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { serverNow } from '@nordlys/data/lib/server-clock'
import { useReminderDays } from '@nordlys/data/offers/queries'
import type { Offer } from '@nordlys/data/offers/schema'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { hasUnsentChanges, isOpenOffer } from './offer-state.ts'
import { OfferGaps } from './OfferGaps.tsx'
import { offerPath } from './paths.ts'
import { SendButton } from './SendButton.tsx'
import { useDuplicateOffer } from './useCreateOffer.ts'
import { useOfferActions } from './useOfferActions.ts'

const DAY = 86_400_000
const MOST_REMINDERS = 2

const daysSince = (moment: string): number => (serverNow() - Date.parse(moment)) / DAY

/** Returns whether the client may be reminded now, as the database decides it. */
const mayRemind = ({ state, reminders, reminded_at: reminded }: Offer): boolean =>
  state === 'sent' && reminders < MOST_REMINDERS && (reminded === null || daysSince(reminded) >= 1)

/** Shows what can be done with an offer, what it lacks, and when a reminder is due. */
export function OfferActions({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const actions = useOfferActions()
  const duplicate = useDuplicateOffer()
  const isOpen = isOpenOffer(offer)
  const remove = async () => {
    if (await actions.remove(offer)) onClose()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ReminderNotice offer={offer} />
      {hasUnsentChanges(offer) && (
        <Alert severity="info">
          <span>{t('panel.unsent')}</span>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOpen && <SendButton offer={offer} />}
        {isOpen && (
          <Button
            component={Link}
            to={offerPath(offer.id)}
            variant="outlined"
            startIcon={<Pencil size={16} aria-hidden />}
          >
            {t('action.edit')}
          </Button>
        )}
        {mayRemind(offer) && (
          <Button variant="outlined" onClick={() => void actions.remind(offer)}>
            {t('remind.button')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void duplicate(offer.id)}>
          {t('duplicate.button')}
        </Button>
        {(offer.state === 'sent' || offer.state === 'expired') && (
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
      {isOpen && <OfferGaps offer={offer} />}
    </Box>
  )
}

/** Proposes a reminder of an offer that has waited for the days of the setting. */
function ReminderNotice({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { data: patience } = useReminderDays()
  const since = offer.reminded_at ?? offer.sent_at
  const days = since === null ? 0 : Math.floor(daysSince(since))
  if (patience === undefined || days < patience || !mayRemind(offer)) return null
  return (
    <Alert severity="info">
      <span>{t('remind.proposal', { count: days })}</span>
    </Alert>
  )
}
