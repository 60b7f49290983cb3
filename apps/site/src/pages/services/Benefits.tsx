import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import shared from '../../styles/shared.module.css'
import css from './Benefits.module.css'

/** The reasons to choose this company. */
export function Benefits() {
  const { t } = useTranslation('services')
  const benefits = useContent('services_benefits')
  if (benefits.length === 0) return null
  return (
    <section className={shared.section} aria-labelledby="benefits-title">
      <div className={shared.container}>
        <h2 id="benefits-title" className={`${shared.h2} ${css.heading}`}>
          {t('benefits.title')}
        </h2>
        <ul className={css.columns}>
          {benefits.map((benefit) => (
            <li key={benefit.title} className={css.benefit}>
              <NamedIcon name={benefit.icon} className={css.icon} />
              <h3 className={css.title}>{benefit.title}</h3>
              <p className={css.description}>{benefit.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
