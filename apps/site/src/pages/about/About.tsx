import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
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
        <ButtonLink to="contact">{t('closing.action')}</ButtonLink>
        <QuietLink to="services">{t('closing.services')}</QuietLink>
      </ClosingBand>
    </>
  )
}
