import { useTranslation } from 'react-i18next'
import shared from '../../../styles/shared.module.css'

/** The tags of an article; `most` of them at most. */
export function Tags({ tags, most = Infinity }: { tags: readonly string[]; most?: number }) {
  const { t } = useTranslation('blog')
  const shown = [...new Set(tags)].slice(0, most)
  if (shown.length === 0) return null
  return (
    <ul className={shared.tags} aria-label={t('tags')}>
      {shown.map((tag) => (
        <li key={tag} className={shared.tag}>
          {tag}
        </li>
      ))}
    </ul>
  )
}
