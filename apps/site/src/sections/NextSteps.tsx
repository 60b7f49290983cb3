import { useId } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { BookCall } from './BookCall.tsx'
import css from './NextSteps.module.css'

/** What happens after a form is sent, in its order, and where a call can be booked. */
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
