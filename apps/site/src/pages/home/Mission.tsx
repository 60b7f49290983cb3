import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { useTargets } from '../../routing/useTargets.ts'
import shared from '../../styles/shared.module.css'
import { Aurora } from '../../styles/Aurora.tsx'
import css from './Mission.module.css'

/** The closing section: the mission as a pull quote and two links. */
export function Mission() {
  const { t } = useTranslation(['home', 'site'])
  const { title, content } = useContent('homepage_mission')
  const { hasOwnPage } = useTargets()
  const first = hasOwnPage('about') ? 'about' : 'quote'
  return (
    <section className={css.band} aria-labelledby="mission-title">
      <Aurora />
      <div className={shared.container}>
        <h2 id="mission-title" className={css.quote}>
          {title}
        </h2>
        <p className={css.content}>{content}</p>
        <div className={shared.buttons}>
          <TargetLink to={first} className={shared.button}>
            {t(first === 'about' ? 'site:links.about_us' : 'site:links.get_price')}
          </TargetLink>
          <TargetLink to="contact" className={`${shared.button} ${shared.quiet}`}>
            {t('site:links.start_conversation')}
          </TargetLink>
        </div>
      </div>
    </section>
  )
}
