import { useSendContact } from '@nordlys/data/contacts/mutations'
import { contactFormSchema, type ContactForm } from '@nordlys/data/contacts/schema'
import type { DataError } from '@nordlys/data/errors'
import { toast } from '@nordlys/ui/components/toast.ts'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { MESSAGES } from '@nordlys/data/validation'
import { useEffect, useState, type SubmitEvent } from 'react'
import type { FieldErrors, FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readBotTrap } from '../../../forms/bot-trap.ts'
import { asSendFailure } from '../../../forms/send-failure.ts'
import { useOneAtATime } from '../../../forms/useOneAtATime.ts'
import { withinSendLimit } from '../../../forms/within-send-limit.ts'
import { contactDrafts } from './draft.ts'

/** What became of the last send. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'failed'; readonly error: DataError }

const isField = (name: string): name is FieldPath<ContactForm> => Object.hasOwn(contactFormSchema.shape, name)

const isMissing = (errors: FieldErrors<ContactForm>) =>
  Object.values(errors).some((error) => error.message === MESSAGES.required)

/** The form's state, its draft, and its sending: one row per draft, however often the button is pressed (rule R3). */
export function useContactForm() {
  const { t } = useTranslation('contact')
  const language = useLanguage()
  const { mutateAsync } = useSendContact()
  const [draft] = useState(contactDrafts.open)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const form = useZodForm(contactFormSchema, draft.values)

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    })
  }, [form, draft])

  const showFailure = (thrown: unknown) => {
    const error = asSendFailure(thrown)
    // oxlint-disable-next-line no-console -- the specification asks for the error in the console
    console.error('The message was not sent:', thrown)
    toast.error(t('toast.failure'), t('toast.failure_body'))
    setOutcome({ kind: 'failed', error })
    for (const [name, message] of Object.entries(error.fields))
      if (isField(name)) form.setError(name, { type: 'server', message })
  }

  const showWrong = (errors: FieldErrors<ContactForm>) => {
    if (isMissing(errors)) toast.error(t('toast.required'), t('toast.required_body'))
    else if (errors.projectType || errors.budgetRange) toast.error(t('toast.details'), t('toast.details_body'))
  }

  const submit = useOneAtATime(async (element: HTMLFormElement) => {
    setOutcome({ kind: 'none' })
    let sentTo: string | null = null
    await form.handleSubmit(async (values) => {
      try {
        const id = draft.idFor(form.getValues())
        await withinSendLimit(mutateAsync({ ...values, ...readBotTrap(element, draft.since()), id, language }))
        sentTo = values.email
      } catch (error) {
        showFailure(error)
      }
    }, showWrong)()
    if (sentTo === null) return
    // After handleSubmit, which would otherwise mark the empty form as submitted and have it checked while the next one is typed.
    form.reset(draft.finish())
    toast.success(t('toast.success'), t('toast.success_body'))
    setOutcome({ kind: 'sent', email: sentTo })
  })

  return {
    form,
    outcome,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      submit(event.currentTarget)
    },
  }
}
