import './screen-head.css'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

export interface Figure {
  readonly label: string
  /** Null where it could not be had, undefined until it is there. */
  readonly value: string | null | undefined
  /** A word beside it. */
  readonly note?: ReactNode
}

interface FiguresProps {
  /** What the figures are of, for screen readers. */
  readonly label: string
  /** What is read out in place of a figure that could not be had. */
  readonly unavailable: string
  readonly figures: readonly Figure[]
  /** Amounts are among them, which need more room. */
  readonly hasAmounts?: boolean
}

/** A screen's key figures in a row, small enough to stand beside its title. */
export function Figures({ label, unavailable, figures, hasAmounts = false }: FiguresProps) {
  return (
    <dl
      className="figures"
      data-amounts={hasAmounts ? '' : undefined}
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === undefined)}
    >
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value === null ? <Unavailable text={unavailable} /> : (figure.value ?? <Skeleton width="3ch" />)}
            {figure.note !== undefined && <span data-note>{figure.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Unavailable({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden>–</span>
      <span data-unseen>{text}</span>
    </>
  )
}
