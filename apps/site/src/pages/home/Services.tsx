import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { SiteLink } from '../../routing/SiteLink.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { useTargets } from '../../routing/useTargets.ts'
import shared from '../../styles/shared.module.css'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { serviceAnchor } from '../services/service-anchor.ts'
import css from './Services.module.css'

/** The services as numbered rows; each links to its section on the services page. */
export function Services() {
  const { t } = useTranslation(['home', 'site'])
  const services = useContent('homepage_services')
  const { hasOwnPage, target } = useTargets()
  const page = hasOwnPage('services') ? target('services') : null
  return (
    <section id="services" className={shared.section} aria-labelledby="services-title">
      <div className={shared.container}>
        <div className={shared.sectionHead}>
          <h2 id="services-title" className={shared.h2}>
            {t('services.title')}
          </h2>
          {page && (
            <TargetLink to="services" className={shared.textLink}>
              <span>{t('site:links.services')}</span> <ArrowRight size={18} aria-hidden="true" />
            </TargetLink>
          )}
        </div>
        <ol className={css.rows}>
          {services.map((service, index) => (
            <li key={service.title} className={css.row}>
              <span className={css.number} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className={css.title}>
                <NamedIcon name={service.icon} className={css.icon} />
                {page ? (
                  <SiteLink to={`${page.href}#${serviceAnchor(service)}`} className={shared.wholeLink}>
                    {service.title}
                  </SiteLink>
                ) : (
                  <span>{service.title}</span>
                )}
              </h3>
              <p className={css.description}>{service.description}</p>
              {page && <ArrowRight size={20} className={css.arrow} aria-hidden="true" />}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
