import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { Section } from '../../sections/Section.tsx'
import shared from '../../styles/shared.module.css'
import css from './Journey.module.css'

/** The company's history along a line: alternating sides, or one side on phones. */
export function Journey() {
  const { t } = useTranslation('about')
  const steps = useContent('about_journey')
  if (steps.length === 0) return null
  return (
    <Section name="journey" title={t('journey.title')} className={css.journey}>
      <ol className={css.line}>
        {steps.map((step) => (
          <li key={`${step.year} ${step.title}`} className={css.step}>
            <p className={css.year}>{step.year}</p>
            <div className={css.text}>
              <h3 className={shared.h3}>{step.title}</h3>
              <p className={css.description}>{step.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
