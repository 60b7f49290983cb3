import type { ReactNode } from 'react'
import { Aurora } from '../styles/Aurora.tsx'
import shared from '../styles/shared.module.css'
import css from './ClosingBand.module.css'

interface Props {
  /** A unique id, which labels the section for screen readers. */
  id: string
  title: string
  body: string
  /** Whether the title is a pull quote, in larger type. */
  isQuote?: boolean
  /** The links. */
  children: ReactNode
}

/** The last section of a page: a sentence and links. */
export function ClosingBand({ id, title, body, isQuote = false, children }: Props) {
  return (
    <section className={isQuote ? `${css.band} ${css.quote}` : css.band} aria-labelledby={id}>
      <Aurora />
      <div className={shared.container}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p className={css.body}>{body}</p>
        <div className={shared.buttons}>{children}</div>
      </div>
    </section>
  )
}
