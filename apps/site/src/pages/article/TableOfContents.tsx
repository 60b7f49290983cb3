import type { Heading } from '@nordlys/ui/components/markdown/render.ts'
import { useTranslation } from 'react-i18next'
import css from './TableOfContents.module.css'
import { useCurrentSection } from './useCurrentSection.ts'

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
