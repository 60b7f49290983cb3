import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { Direction } from './Direction.tsx'
import { Journey } from './Journey.tsx'
import { Skills } from './Skills.tsx'
import { Team } from './team/Team.tsx'

/** The about page: mission, skills, history and team. */
export default function About() {
  const { t } = useTranslation('about')
  const { title, subtitle } = useContent('about_hero')
  return (
    <>
      <PageHero title={title} lead={subtitle} />
      <Suspense>
        <Direction />
        <Skills />
      </Suspense>
      <Suspense>
        <Journey />
        <Team />
      </Suspense>
      <ClosingBand id="about-closing" title={t('closing.title')} body={t('closing.body')}>
        <TargetLink to="contact" className={shared.button}>
          {t('closing.action')}
        </TargetLink>
        <TargetLink to="services" className={`${shared.button} ${shared.quiet}`}>
          {t('closing.services')}
        </TargetLink>
      </ClosingBand>
    </>
  )
}
