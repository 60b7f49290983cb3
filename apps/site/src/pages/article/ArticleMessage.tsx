import { useEffect, useRef, type ReactNode } from 'react'
import { Aurora } from '../../styles/Aurora.tsx'
import shared from '../../styles/shared.module.css'
import { MessageHead } from './ArticleHead.tsx'
import css from './ArticleMessage.module.css'

/** A message that replaces an article: a heading, an explanation, and links. */
export function ArticleMessage({ title, body, children }: { title: string; body: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The removed skeleton may have had the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={`${shared.messagePage} ${css.page}`}>
      <MessageHead title={title} />
      <Aurora />
      <div className={shared.container}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        <div className={css.body}>{body}</div>
        <div className={shared.buttons}>{children}</div>
      </div>
    </section>
  )
}
