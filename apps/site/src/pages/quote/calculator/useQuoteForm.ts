import type { DataError } from '@nordlys/data/errors'
import { useRequestQuote } from '@nordlys/data/quotes/mutations'
import { quoteFormSchema, type QuoteForm } from '@nordlys/data/quotes/schema'
import { MESSAGES } from '@nordlys/data/validation'
import { toast } from '@nordlys/ui/components/toast.ts'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readBotTrap } from '../../../forms/bot-trap.ts'
import { asSendFailure } from '../../../forms/send-failure.ts'
import { useOneAtATime } from '../../../forms/useOneAtATime.ts'
import { withinSendLimit } from '../../../forms/within-send-limit.ts'
import { quoteDrafts } from './draft.ts'
import type { SubmittedQuote } from './Submitted.tsx'

const isMissing = (errors: FieldErrors<QuoteForm>) =>
  Object.values(errors).some((error) => error.message === MESSAGES.required)

/** The form's state, its draft, and its sending: once per draft, however often the button is pressed. */
export function useQuoteForm(onSubmitted: (quote: SubmittedQuote) => void) {
  const { t } = useTranslation('quote')
  const language = useLanguage()
  const { mutateAsync } = useRequestQuote()
  const [draft] = useState(quoteDrafts.open)
  const [failure, setFailure] = useState<DataError | null>(null)
  const form = useZodForm(quoteFormSchema, draft.values)

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    })
  }, [form, draft])

  const isField = (name: string): name is FieldPath<QuoteForm> => Object.hasOwn(draft.values, name)

  const showFailure = (thrown: unknown) => {
    const error = asSendFailure(thrown)
    toast.error(t('toast.failure'))
    setFailure(error)
    for (const [name, message] of Object.entries(error.fields))
      if (isField(name)) form.setError(name, { type: 'server', message })
  }

  const submit = useOneAtATime((element: HTMLFormElement) => {
    setFailure(null)
    return form.handleSubmit(
      async (values) => {
        try {
          const id = draft.idFor(form.getValues())
          const trap = readBotTrap(element, draft.since())
          const { total_amount, currency } = await withinSendLimit(mutateAsync({ ...values, ...trap, id, language }))
          draft.finish()
          toast.success(t('toast.success'))
          onSubmitted({ total: total_amount, currency, email: values.client_email })
        } catch (error) {
          showFailure(error)
        }
      },
      (errors) => {
        if (isMissing(errors)) toast.error(t('toast.required'))
      },
    )()
  })

  return {
    form,
    /** Why the last send failed; null where it did not. */
    failure,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      submit(event.currentTarget)
    },
  }
}
