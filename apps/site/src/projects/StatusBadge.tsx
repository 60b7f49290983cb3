import css from './StatusBadge.module.css'
import { useStatusLabel } from './useStatusLabel.ts'

const STYLES: Readonly<Record<string, string | undefined>> = {
  active: css['live'],
  completed: css['completed'],
  'in-progress': css['inProgress'],
}

/** The status of a project as a labelled badge. */
export function StatusBadge({ status }: { status: string }) {
  const label = useStatusLabel()
  return <span className={`${css.badge} ${STYLES[status] ?? ''}`}>{label(status)}</span>
}
