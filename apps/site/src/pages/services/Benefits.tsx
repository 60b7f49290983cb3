import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { NamedIcon } from '../../icons/NamedIcon.tsx'
import { Section } from '../../sections/Section.tsx'
import shared from '../../styles/shared.module.css'
import css from './Benefits.module.css'

/** The reasons to choose this company. */
export function Benefits() {
  const { t } = useTranslation('services')
  const benefits = useContent('services_benefits')
  if (benefits.length === 0) return null
  return (
    <Section name="benefits" title={t('benefits.title')}>
      <ul className={css.columns}>
        {benefits.map((benefit) => (
          <li key={benefit.title} className={css.benefit}>
            <NamedIcon name={benefit.icon} className={css.icon} />
            <h3 className={`${shared.h3} ${css.title}`}>{benefit.title}</h3>
            <p className={css.description}>{benefit.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
