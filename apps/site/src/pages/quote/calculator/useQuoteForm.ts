import { useRequestQuote } from '@nordlys/data/quotes/public/mutations'
import { quoteFormSchema } from '@nordlys/data/quotes/request/schema'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { toast } from '@nordlys/ui/components/toast.ts'
import { useTranslation } from 'react-i18next'
import { isMissing, useVisitorForm } from '../../../forms/useVisitorForm.ts'
import { quoteDrafts } from './draft.ts'
import { estimateOf } from './estimate.ts'
import type { SubmittedQuote } from './Submitted.tsx'

export function useQuoteForm(templates: readonly QuoteTemplate[], onSubmitted: (quote: SubmittedQuote) => void) {
  const { t } = useTranslation('quote')
  const { mutateAsync } = useRequestQuote()
  return useVisitorForm({
    schema: quoteFormSchema,
    drafts: quoteDrafts,
    send: mutateAsync,
    onSent: (values, { total_amount, currency }) => {
      const { service_type: service, complexity, estimated_hours: hours, client_email: email } = values
      const estimate = estimateOf(templates, { service, complexity, hours })
      const estimated = estimate && { total: estimate.price.total, currency: estimate.template.currency }
      toast.success(t('toast.success'))
      onSubmitted({ total: total_amount, currency, email, estimated })
    },
    onFailure: () => toast.error(t('toast.failure')),
    onInvalid: (errors) => {
      if (isMissing(errors)) toast.error(t('toast.required'))
    },
  })
}
