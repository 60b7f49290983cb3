import type { EngagementState } from '@nordlys/data/clients/engagement/schema'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'

const TONES: Readonly<Record<EngagementState, StatusTone>> = {
  planned: 'neutral',
  running: 'waiting',
  done: 'good',
  cancelled: 'bad',
}

/** Shows the state of an engagement. */
export function EngagementStateChip({ state }: { state: EngagementState }) {
  const { t } = useTranslation('engagements')
  return <StatusChip tone={TONES[state]}>{t(`states.${state}`)}</StatusChip>
}
