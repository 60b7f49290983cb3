import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import css from './Figures.module.css'

export interface Figure {
  readonly label: string
  /** Null when it is unavailable, undefined while it loads. */
  readonly value: string | null | undefined
  /** A short text beside it. */
  readonly note?: ReactNode
}

interface FiguresProps {
  /** The name of the group, for screen readers. */
  readonly label: string
  /** Announced instead of an unavailable figure. */
  readonly unavailable: string
  readonly figures: readonly Figure[]
  /** Whether some figures are amounts, which need more room. */
  readonly hasAmounts?: boolean
}

/** Shows a screen's key figures in a row, compact enough to fit beside its title. */
export function Figures({ label, unavailable, figures, hasAmounts = false }: FiguresProps) {
  return (
    <dl
      className={hasAmounts ? `${css.figures} ${css.amounts}` : css.figures}
      aria-label={label}
      aria-busy={figures.some(({ value }) => value === undefined)}
    >
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure}>
          <dt className={css.label}>{figure.label}</dt>
          <dd className={css.value}>
            {figure.value === null ? (
              <Unavailable text={unavailable} />
            ) : figure.value === undefined ? (
              <Skeleton width="3ch" />
            ) : (
              <span>{figure.value}</span>
            )}
            {figure.note !== undefined && <span className={css.note}>{figure.note}</span>}
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
