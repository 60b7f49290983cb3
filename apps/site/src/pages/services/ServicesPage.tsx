import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { ButtonLink, QuietLink } from '../../sections/ButtonLink.tsx'
import { ClosingBand } from '../../sections/ClosingBand.tsx'
import { Sections } from '../../blocks/Sections.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { Benefits } from './Benefits.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import css from './ServicesPage.module.css'

/** The services in their order. */
function ServiceList() {
  const { t } = useTranslation('services')
  const services = useContent('services_list')
  return (
    <section aria-labelledby="service-list-title" className={css.section}>
      <h2 id="service-list-title" className={shared.srOnly}>
        {t('list.title')}
      </h2>
      <ol className={`${shared.container} ${css.list}`}>
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
      </ol>
    </section>
  )
}

/** The page with all services and the reasons to choose the company. */
export default function ServicesPage() {
  const { t } = useTranslation('services')
  const { title, subtitle } = useContent('services_hero')
  return (
    <>
      <PageHero title={title} lead={subtitle} />
      <Sections
        of="services"
        parts={{
          list: <ServiceList />,
          benefits: <Benefits />,
          closing: (
            <ClosingBand id="services-closing" title={t('closing.title')} body={t('closing.body')}>
              <ButtonLink to="contact">{t('closing.contact')}</ButtonLink>
              <QuietLink to="consulting">{t('closing.consulting')}</QuietLink>
            </ClosingBand>
          ),
        }}
      />
    </>
  )
}
