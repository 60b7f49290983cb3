import { initials } from '@nordlys/data/team/initials'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import css from './AuthorCard.module.css'

/** The author: a monogram, the name, and the company. */
export function AuthorCard({ author }: { author: string | null }) {
  const { t } = useTranslation('blog')
  const { name: company, tagline } = useContent('company_info')
  const name = author ?? company
  return (
    <aside aria-label={t('author.label')} className={`${shared.card} ${css.card}`}>
      <span className={css.monogram} aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.about}>
          {author === null ? t('author.company', { tagline }) : t('author.of_company', { company, tagline })}
        </p>
      </div>
    </aside>
  )
}
