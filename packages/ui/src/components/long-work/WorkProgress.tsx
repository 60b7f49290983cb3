import css from './WorkProgress.module.css'

interface WorkProgressProps {
  /** The name of the work. */
  readonly label: string
  /** How far it is. */
  readonly text: string
  readonly done: number
  /** Null when unknown. */
  readonly total: number | null
}

/** Shows how far a long work is. Screen readers announce its start and its end, and read the bar on demand: not every count. */
export function WorkProgress({ label, text, done, total }: WorkProgressProps) {
  return (
    <span className={css.work}>
      <span aria-hidden>{text}</span>
      <progress
        className={css.bar}
        aria-label={label}
        aria-valuetext={text}
        {...(total === null ? {} : { value: Math.min(done, total), max: total })}
      />
    </span>
  )
}
