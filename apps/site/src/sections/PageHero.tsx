import type { ReactNode } from 'react'
import { Aurora } from '../styles/Aurora.tsx'
import shared from '../styles/shared.module.css'
import css from './PageHero.module.css'

interface Props {
  title: string
  lead: string
  /** A smaller variant without the aurora, for pages with forms or long texts. */
  plain?: boolean
  /** The content below. */
  children?: ReactNode
}

/** The opening of a page: its heading, a paragraph, and the content below. */
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
