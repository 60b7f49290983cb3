import './status.css'
import type { ReactNode } from 'react'

/** good: approved, paid, live · waiting: pending · bad: rejected, overdue · neutral: everything else. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral'

/** Shows a status as a dot and a word; the meaning does not depend on the colour. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span data-status={tone}>{children}</span>
}
