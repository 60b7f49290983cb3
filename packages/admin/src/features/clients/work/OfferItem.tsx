import Link from '@mui/material/Link'
import type { WorkOffer } from '@nordlys/data/clients/work/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { OfferStateChip } from '../../../shared/offers/OfferStateChip.tsx'
import { OPEN_ENGAGEMENT, OPEN_OFFER, OPEN_REQUEST } from '../../../shared/record-links.ts'
import { WorkItem } from './WorkItem.tsx'

/** Returns the name of what staff do next with an offer; null while it waits for the client, and after its end. */
function nextStep({ state, has_unsent_changes: hasChanges, is_reminder_due: isReminderDue, engagement }: WorkOffer) {
  if (state === 'draft') return 'send'
  if (state === 'accepted') return engagement === null ? null : 'engagement'
  if (state === 'expired') return 'renew'
  if (state !== 'sent') return null
  if (hasChanges) return 'sendAgain'
  return isReminderDue === true ? 'remind' : null
}

const urlOf = ({ id }: { readonly id: string }) => `${ADMIN_PATH}/engagements?${OPEN_ENGAGEMENT}=${id}`

/** Shows an offer to a client, with links to the request that it answers and to what it became. */
export function OfferItem({ offer }: { offer: WorkOffer }) {
  const { t } = useTranslation('clients')
  const { currency, day } = useFormat()
  const { id, number, title, state, last_day: lastDay, request, engagement } = offer
  const to = `${ADMIN_PATH}/offers?${OPEN_OFFER}=${id}`
  const step = nextStep(offer)
  const isOpen = state === 'draft' || state === 'sent' || state === 'expired'
  return (
    <WorkItem
      title={`${number} ${title}`}
      to={to}
      chip={<OfferStateChip state={state} />}
      facts={[
        currency(offer.amount, offer.currency),
        isOpen && <time dateTime={lastDay}>{t('work.validUntil', { day: day(lastDay) })}</time>,
        request !== null && (
          <Link component={RouterLink} to={`${ADMIN_PATH}/quote-management?${OPEN_REQUEST}=${request}`} color="inherit">
            {t('work.request')}
          </Link>
        ),
        // A change order that is not accepted yet.
        engagement !== null && step !== 'engagement' && (
          <Link component={RouterLink} to={urlOf(engagement)} color="inherit">
            {t('work.changes', { title: engagement.title })}
          </Link>
        ),
      ]}
      step={step && { name: t(`work.step.${step}`), to: step === 'engagement' && engagement ? urlOf(engagement) : to }}
    />
  )
}
