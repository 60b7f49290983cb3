import type { ReactNode } from 'react'
import css from './Chip.module.css'

export type Tone = 'good' | 'now' | 'late' | 'plain'

/** A state as a labelled chip. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${css.chip} ${css[tone] ?? ''}`}>{children}</span>
}
