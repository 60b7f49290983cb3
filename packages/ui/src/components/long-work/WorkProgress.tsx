import css from './WorkProgress.module.css'

interface WorkProgressProps {
  /** The name of the task. */
  readonly label: string
  /** The progress as text. */
  readonly text: string
  readonly done: number
  /** Null when unknown. */
  readonly total: number | null
}

/** Shows the progress of a long task. Screen readers announce its start and its end, and read the bar on demand instead of every count. */
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
