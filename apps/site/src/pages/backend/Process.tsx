import { useTranslation } from 'react-i18next'
import { Section } from '../../sections/Section.tsx'
import css from './Backend.module.css'

const STEPS = ['understand', 'design', 'build', 'run'] as const

/** The four steps of a project. */
export function Process() {
  const { t } = useTranslation('backend')
  return (
    <Section name="process" title={t('process.title')}>
      <ol className={css.steps}>
        {STEPS.map((step, index) => (
          <li key={step} className={css.step}>
            <span className={css.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={css.name}>{t(`process.${step}.title`)}</h3>
            <p className={css.body}>{t(`process.${step}.body`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
