import { useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Toasts } from '../../../toasts/Toasts.tsx'
import { CalculatorFailed } from '../CalculatorFailed.tsx'
import { CalculatorMessage } from '../CalculatorMessage.tsx'
import { CalculatorSkeleton } from '../CalculatorSkeleton.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { Submitted, type SubmittedQuote } from './Submitted.tsx'
import { useTemplates } from './useTemplates.ts'

/** The state of the calculator: loading, failed, no services, the form, or submitted. */
function CalculatorState() {
  const { t } = useTranslation('quote')
  const services = useTemplates()
  const [submitted, setSubmitted] = useState<SubmittedQuote | null>(null)

  if (submitted) return <Submitted quote={submitted} onAgain={() => setSubmitted(null)} />
  if (services.state === 'loading') return <CalculatorSkeleton />
  if (services.state === 'failed') return <CalculatorFailed onRetry={services.retry} />
  if (services.templates.length === 0) {
    return <CalculatorMessage announced="status" title={t('states.none_title')} body={t('states.none_body')} />
  }
  return <QuoteForm {...services} onSubmitted={setSubmitted} />
}

/** The calculator with its toasts. */
export function Calculator() {
  return (
    <>
      <Toasts />
      <CalculatorState />
    </>
  )
}
