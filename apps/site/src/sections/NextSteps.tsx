import { useId } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { BookCall } from './BookCall.tsx'
import css from './NextSteps.module.css'

/** The steps after a form is sent, and a link to book a call. */
export function NextSteps({ steps }: { steps: readonly string[] }) {
  const { t } = useTranslation('site')
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={css.title}>
        {t('next_steps')}
      </h3>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <BookCall />
    </section>
  )
}
