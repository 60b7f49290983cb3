import { useSendContact } from '@nordlys/data/contacts/public/mutations'
import { contactFormSchema } from '@nordlys/data/contacts/schema'
import { toast } from '@nordlys/ui/components/toast.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing, useVisitorForm } from '../../../forms/useVisitorForm.ts'
import { contactDrafts } from './draft.ts'

/** The contact form. It stays open after a send, so `sentTo` says which email address the last message came from. */
export function useContactForm() {
  const { t } = useTranslation('contact')
  const { mutateAsync } = useSendContact()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const visitorForm = useVisitorForm({
    schema: contactFormSchema,
    drafts: contactDrafts,
    send: (message) => {
      setSentTo(null)
      return mutateAsync(message)
    },
    onSent: ({ email }) => {
      toast.success(t('toast.success'), t('toast.success_body'))
      setSentTo(email)
    },
    onFailure: (thrown) => {
      // oxlint-disable-next-line no-console -- docs/specification.md#contact-form requires the log entry
      console.error('The message was not sent:', thrown)
      toast.error(t('toast.failure'), t('toast.failure_body'))
    },
    onInvalid: (errors) => {
      setSentTo(null)
      if (isMissing(errors)) toast.error(t('toast.required'), t('toast.required_body'))
      else if (errors.projectType || errors.budgetRange) toast.error(t('toast.details'), t('toast.details_body'))
    },
  })
  return { ...visitorForm, sentTo }
}
