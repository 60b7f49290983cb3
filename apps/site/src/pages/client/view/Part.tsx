import type { ReactNode } from 'react'
import css from './Part.module.css'

interface Props {
  /** The anchor of the part. */
  id: string
  title: string
  /** The text that stands in for missing content. */
  none?: string | false
  children: ReactNode
}

/** A part of the page: its heading beside the content, above it on phones. */
export function Part({ id, title, none = false, children }: Props) {
  return (
    <section id={id} className={css.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.heading}>
        {title}
      </h2>
      <div className={css.content}>{none === false ? children : <p className={css.none}>{none}</p>}</div>
    </section>
  )
}
