import type { ReactNode } from 'react'
import shared from '../styles/shared.module.css'

interface Props {
  /** The id of the section, unique on its page. */
  name: string
  title: string
  /** The class of the container, if the heading is a column or has a separate style. */
  className?: string | undefined
  children: ReactNode
}

/** A section of a page: its heading, and the content below or next to it. */
export function Section({ name, title, className = shared.headed, children }: Props) {
  const id = `${name}-title`
  return (
    <section className={shared.section} aria-labelledby={id}>
      <div className={`${shared.container} ${className}`}>
        <h2 id={id} className={shared.h2}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
