import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { Benefits } from './Benefits.tsx'
import { ServiceList } from './ServiceList.tsx'

/** The page with all services and the reasons to choose the company. */
export default function ServicesPage() {
  const { t } = useTranslation('services')
  const { title, subtitle } = useContent('services_hero')
  return (
    <>
      <PageHero title={title} lead={subtitle} />
      <ServiceList />
      <Benefits />
      <ClosingBand id="services-closing" title={t('closing.title')} body={t('closing.body')}>
        <TargetLink to="contact" className={shared.button}>
          {t('closing.contact')}
        </TargetLink>
        <TargetLink to="projects" className={`${shared.button} ${shared.quiet}`}>
          {t('closing.projects')}
        </TargetLink>
      </ClosingBand>
    </>
  )
}
