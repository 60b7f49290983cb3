import type { ReactNode } from 'react'
import { Aurora } from '../styles/Aurora.tsx'
import shared from '../styles/shared.module.css'
import css from './PageHero.module.css'

/** The opening of a page: its heading, one paragraph, and what stands below. */
export function PageHero({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <section className={css.hero}>
      <Aurora />
      <div className={shared.container}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </div>
    </section>
  )
}
