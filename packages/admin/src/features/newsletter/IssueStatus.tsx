import type { IssueStatus as Status } from '@nordlys/data/newsletter/issue-schema'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<Status, StatusTone>> = {
  draft: 'neutral',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'bad',
  sent: 'good',
  cancelled: 'neutral',
}

/** Shows the status of an issue. */
export function IssueStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation('adminNewsletter')
  return <StatusChip tone={TONES[status]}>{t(`issues.statuses.${status}`)}</StatusChip>
}
