import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
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
        <ButtonLink to="contact">{t('closing.contact')}</ButtonLink>
        <QuietLink to="projects">{t('closing.projects')}</QuietLink>
      </ClosingBand>
    </>
  )
}
