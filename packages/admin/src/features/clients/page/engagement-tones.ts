import type { EngagementState } from '@nordlys/data/clients/engagement/schema'
import type { StatusTone } from '@nordlys/ui/components/status/StatusChip'

/** How the states of an engagement look. */
export const ENGAGEMENT_TONES: Readonly<Record<EngagementState, StatusTone>> = {
  planned: 'neutral',
  running: 'waiting',
  done: 'good',
  cancelled: 'neutral',
}
