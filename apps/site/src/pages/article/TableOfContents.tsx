import type { Heading } from '@nordlys/ui/components/markdown/render.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import css from './TableOfContents.module.css'

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Returns the last heading above the upper third of the window; `null` above the first. */
function currentSection(ids: readonly string[]): string | null {
  const line = window.innerHeight / 3
  const passed = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line
  return ids.findLast(passed) ?? null
}

/** Returns the id of the current section; `null` above the first, and while prerendering. */
function useCurrentSection(ids: readonly string[]): string | null {
  return useSyncExternalStore(
    subscribe,
    () => currentSection(ids),
    () => null,
  )
}

/** The sections of an article, next to it on wide screens; marks the current one. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation('blog')
  const current = useCurrentSection(headings.map(({ id }) => id))
  return (
    <nav aria-labelledby="article-contents" className={css.contents}>
      <h2 id="article-contents" className={css.title}>
        {t('contents')}
      </h2>
      <ol className={css.list}>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={level === 3 ? css.inner : undefined}>
            <a href={`#${id}`} className={css.link} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
