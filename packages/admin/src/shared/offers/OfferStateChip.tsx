import type { OfferState } from '@nordlys/data/offers/schema'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'

const TONES: Readonly<Record<OfferState, StatusTone>> = {
  draft: 'neutral',
  sent: 'waiting',
  expired: 'bad',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
}

/** Shows the state of an offer. */
export function OfferStateChip({ state }: { state: OfferState }) {
  const { t } = useTranslation('offerState')
  return <StatusChip tone={TONES[state]}>{t(state)}</StatusChip>
}
