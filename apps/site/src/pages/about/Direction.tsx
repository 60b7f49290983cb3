import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import css from './Direction.module.css'

/** Mission and vision, side by side. */
export function Direction() {
  const { t } = useTranslation('about')
  const { mission, vision } = useContent('about_mission_vision')
  return (
    <section className={shared.section} aria-label={t('direction.title')}>
      <div className={`${shared.container} ${css.cards}`}>
        <div className={css.card}>
          <h2 className={css.label}>{t('direction.mission')}</h2>
          <p className={css.text}>{mission}</p>
        </div>
        <div className={`${css.card} ${css.tinted}`}>
          <h2 className={css.label}>{t('direction.vision')}</h2>
          <p className={css.text}>{vision}</p>
        </div>
      </div>
    </section>
  )
}
