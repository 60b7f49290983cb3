import { useTranslation } from 'react-i18next'
import shared from '../../styles/shared.module.css'
import css from './Backend.module.css'

const STEPS = ['understand', 'design', 'build', 'run'] as const

/** The four steps of a project. */
export function Process() {
  const { t } = useTranslation('backend')
  return (
    <section className={shared.section} aria-labelledby="process-title">
      <div className={shared.container}>
        <h2 id="process-title" className={`${shared.h2} ${css.heading}`}>
          {t('process.title')}
        </h2>
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
      </div>
    </section>
  )
}
