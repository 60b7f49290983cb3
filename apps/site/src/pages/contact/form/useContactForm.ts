import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { drafts } from '../../../forms/draft.ts'
import { isMissing, useVisitorForm } from '../../../forms/useVisitorForm.ts'
import { showToast } from '../../../toasts/toasts.ts'

const contactDrafts = drafts('contact-draft')
const sending = lazy(() => import('./sending.ts'))

/** The contact form. It stays open after a send, so `sentTo` says which email address the last message came from. */
export function useContactForm() {
  const { t } = useTranslation('contact')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const visitorForm = useVisitorForm({
    sending,
    drafts: contactDrafts,
    onSubmit: () => setSentTo(null),
    onSent: (_values, { sentTo: address }) => {
      showToast('success', t('toast.success'), t('toast.success_body'))
      setSentTo(address)
    },
    onFailure: (thrown) => {
      // oxlint-disable-next-line no-console -- docs/specification.md#contact-form requires the log entry
      console.error('The message was not sent:', thrown)
      showToast('error', t('toast.failure'), t('toast.failure_body'))
    },
    onInvalid: (errors) => {
      if (isMissing(errors)) showToast('error', t('toast.required'), t('toast.required_body'))
      else if (errors['projectType'] || errors['budgetRange'])
        showToast('error', t('toast.details'), t('toast.details_body'))
    },
  })
  return { ...visitorForm, sentTo }
}
