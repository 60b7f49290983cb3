import { useRequestQuote } from '@nordlys/data/quotes/public/mutations'
import { quoteFormSchema } from '@nordlys/data/quotes/request/schema'
import { toast } from '@nordlys/ui/components/toast.ts'
import { useTranslation } from 'react-i18next'
import { isMissing, useVisitorForm } from '../../../forms/useVisitorForm.ts'
import { quoteDrafts } from './draft.ts'
import type { SubmittedQuote } from './Submitted.tsx'

export function useQuoteForm(onSubmitted: (quote: SubmittedQuote) => void) {
  const { t } = useTranslation('quote')
  const { mutateAsync } = useRequestQuote()
  return useVisitorForm({
    schema: quoteFormSchema,
    drafts: quoteDrafts,
    send: mutateAsync,
    onSent: ({ client_email }, { total_amount, currency }) => {
      toast.success(t('toast.success'))
      onSubmitted({ total: total_amount, currency, email: client_email })
    },
    onFailure: () => toast.error(t('toast.failure')),
    onInvalid: (errors) => {
      if (isMissing(errors)) toast.error(t('toast.required'))
    },
  })
}
