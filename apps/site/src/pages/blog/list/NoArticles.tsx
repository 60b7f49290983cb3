import { useTranslation } from 'react-i18next'
import shared from '../../../styles/shared.module.css'
import css from './NoArticles.module.css'

/** Nothing passes the filters; they can be taken away. */
export function NoArticles({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('blog')
  return (
    <div className={css.message}>
      <h2 className={css.title}>{t('empty.title')}</h2>
      <p className={css.body}>{t('empty.body')}</p>
      <button type="button" className={`${shared.button} ${shared.quiet}`} onClick={onClear}>
        {t('empty.clear')}
      </button>
    </div>
  )
}
