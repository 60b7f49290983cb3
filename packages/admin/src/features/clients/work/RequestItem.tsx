import type { WorkRequest } from '@nordlys/data/clients/work/schema'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { NEW_OFFER, OPEN_CONTACT, OPEN_OFFER, OPEN_REQUEST } from '../../../shared/record-links.ts'
import { useServiceName } from '../../../shared/useServiceName.ts'
import { WorkItem } from './WorkItem.tsx'

const TONES: Readonly<Record<WorkRequest['state'], StatusTone>> = {
  pending: 'waiting',
  offered: 'neutral',
  accepted: 'good',
  declined: 'bad',
  approved: 'good',
  rejected: 'bad',
  handled: 'good',
}

/** Shows a request of a client, or the message with which it began. */
export function RequestItem({ request }: { request: WorkRequest }) {
  const { t } = useTranslation(['clients', 'quotes', 'contacts'])
  const { currency } = useFormat()
  const serviceName = useServiceName()
  const { id, state } = request
  const isQuote = request.kind === 'quote'
  const offer = isQuote ? request.offer : null
  const to = isQuote
    ? `${ADMIN_PATH}/quote-management?${OPEN_REQUEST}=${id}`
    : `${ADMIN_PATH}/contacts?${OPEN_CONTACT}=${id}`
  const step =
    offer !== null
      ? { name: t('work.step.offer', { number: offer.number }), to: `${ADMIN_PATH}/offers?${OPEN_OFFER}=${offer.id}` }
      : isQuote && (state === 'pending' || state === 'approved')
        ? { name: t('work.step.makeOffer'), to: `${ADMIN_PATH}/offers?${NEW_OFFER}=${id}` }
        : !isQuote && state === 'pending'
          ? { name: t('work.step.answer'), to }
          : null
  return (
    <WorkItem
      title={isQuote ? serviceName(request.title) : request.title}
      to={to}
      chip={
        <StatusChip tone={TONES[state]}>
          {isQuote ? t(`quotes:status.${request.state}`) : t(`contacts:status.${request.state}`)}
        </StatusChip>
      }
      facts={[
        !isQuote && t('work.message'),
        isQuote && currency(request.amount, request.currency),
        <RelativeTime key="at" moment={request.created_at} />,
      ]}
      step={step}
    />
  )
}
