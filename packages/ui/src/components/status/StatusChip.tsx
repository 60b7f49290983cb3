import type { ReactNode } from 'react'
import css from './StatusChip.module.css'

/** good: approved, paid, live · waiting: pending · bad: rejected, overdue · neutral: everything else. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'neutral'

/** Shows a status as a dot and a word; the meaning does not depend on the colour. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${css.chip} ${css[tone]}`}>{children}</span>
}
