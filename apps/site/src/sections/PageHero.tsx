import type { ReactNode } from 'react'
import { Aurora } from '../styles/Aurora.tsx'
import shared from '../styles/shared.module.css'
import css from './PageHero.module.css'

interface Props {
  title: string
  lead: string
  /** For pages that one comes to work or to read on: smaller, and without the northern light. */
  plain?: boolean
  /** What stands below. */
  children?: ReactNode
}

/** The opening of a page: its heading, one paragraph, and what stands below. */
export function PageHero({ title, lead, plain = false, children }: Props) {
  return (
    <section className={plain ? css.plain : css.hero}>
      {!plain && <Aurora />}
      <div className={shared.container}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
    </section>
  )
}
