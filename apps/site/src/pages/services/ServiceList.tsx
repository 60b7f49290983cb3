import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import shared from '../../styles/shared.module.css'
import { ServiceCard } from './ServiceCard.tsx'
import css from './ServiceList.module.css'

/** The services in their order. */
export function ServiceList() {
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
