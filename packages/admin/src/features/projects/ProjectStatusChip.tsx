import { PROJECT_STATUSES, type ProjectStatus } from '@nordlys/data/projects/statuses'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'

const LOOK = {
  active: { tone: 'good', label: 'active' },
  completed: { tone: 'neutral', label: 'completed' },
  'in-progress': { tone: 'waiting', label: 'inProgress' },
} as const satisfies Record<ProjectStatus, { tone: StatusTone; label: string }>

/** Returns a function that names a project status; an unknown one is shown as stored. */
export function useProjectStatusName(): (status: string) => string {
  const { t } = useTranslation('adminProjects')
  return (status) => {
    const known = PROJECT_STATUSES.find((candidate) => candidate === status)
    return known ? t(`status.${LOOK[known].label}`) : status
  }
}

/** Shows the status of a project. */
export function ProjectStatusChip({ status }: { status: string }) {
  const name = useProjectStatusName()
  const known = PROJECT_STATUSES.find((candidate) => candidate === status)
  return <StatusChip tone={known ? LOOK[known].tone : 'neutral'}>{name(status)}</StatusChip>
}
