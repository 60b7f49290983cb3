import { COMPLEXITIES, DEFAULT_COMPLEXITY } from '@nordlys/data/quotes/complexity'
import { HOURS } from '@nordlys/data/quotes/hours'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { sameJson } from '@nordlys/data/lib/same-json'
import { parseNumber } from '@nordlys/ui/i18n/parse-number.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { drafts } from '../../../forms/draft.ts'
import type { FormTexts } from '../../../forms/form-texts.ts'
import { isMissing, useVisitorForm } from '../../../forms/useVisitorForm.ts'
import { showToast } from '../../../toasts/toasts.ts'
import { type Choice, estimateOf } from './estimate.ts'
import type { SubmittedQuote } from './Submitted.tsx'

const quoteDrafts = drafts('quote-draft')
const sending = lazy(() => import('./sending.ts'))

/** The choice of an empty form. */
const DEFAULT_CHOICE: Choice = { service: '', complexity: DEFAULT_COMPLEXITY, hours: HOURS.default }

/** The quote form, and the choice that its price depends on. */
export function useQuoteForm(templates: readonly QuoteTemplate[], onSubmitted: (quote: SubmittedQuote) => void) {
  const { t } = useTranslation('quote')
  const language = useLanguage()
  const [choice, setChoice] = useState(DEFAULT_CHOICE)
  const onTexts = useCallback(
    ({ service_type: service = '', complexity: level, estimated_hours = '' }: FormTexts) => {
      const complexity = COMPLEXITIES.find((one) => one === level) ?? DEFAULT_COMPLEXITY
      const next = { service, complexity, hours: parseNumber(estimated_hours, language) }
      setChoice((last) => (sameJson(last, next) ? last : next))
    },
    [language],
  )
  const visitorForm = useVisitorForm({
    sending,
    drafts: quoteDrafts,
    onTexts,
    onSent: (values, { total_amount, currency, email }) => {
      const { service_type: service, complexity, estimated_hours: hours } = values
      const estimate = estimateOf(templates, { service, complexity, hours })
      const estimated = estimate && { total: estimate.price.total, currency: estimate.template.currency }
      showToast('success', t('toast.success'))
      onSubmitted({ total: total_amount, currency, email, estimated })
    },
    onFailure: () => showToast('error', t('toast.failure')),
    onInvalid: (errors) => {
      if (isMissing(errors)) showToast('error', t('toast.required'))
    },
  })
  return { ...visitorForm, choice }
}
