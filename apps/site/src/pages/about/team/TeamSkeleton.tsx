import { useTranslation } from '../../../texts/useTranslation.ts'
import shared from '../../../styles/shared.module.css'
import css from './Team.module.css'

const PLACES = ['first', 'second', 'third']

/** The skeleton of the team; hidden without JavaScript, which would never replace it. */
export function TeamSkeleton() {
  const { t } = useTranslation('about')
  return (
    <div className={`${css.people} ${css.waiting}`} aria-busy="true">
      <output className={shared.srOnly}>{t('team.loading')}</output>
      {PLACES.map((place) => (
        <div key={place} className={`${shared.bone} ${css.bone}`} />
      ))}
    </div>
  )
}
