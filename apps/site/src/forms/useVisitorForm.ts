import type { BotTrap } from '@nordlys/data/lib/bot-trap'
import type { DataError } from '@nordlys/data/lib/errors'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldErrors, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { readBotTrap } from './bot-trap.ts'
import type { OpenDraft } from './draft.ts'
import { asSendFailure } from './send-failure.ts'
import { useSubmit } from './useSubmit.ts'
import { withinSendLimit } from './within-send-limit.ts'

/** The additional values of every form: the draft's id (rule R3), the fields against bots (rule W4) and the page's language. */
type Envelope = BotTrap & { readonly id: string; readonly language: Language }

interface VisitorForm<Input extends FieldValues, Output extends FieldValues, Result> {
  schema: z.core.$ZodType<Output, Input>
  drafts: { readonly open: () => OpenDraft<DefaultValues<Input>, Input> }
  send: (submission: Output & Envelope) => Promise<Result>
  onSent: (values: Output, result: Result) => void
  onFailure: (thrown: unknown) => void
  onInvalid: (errors: FieldErrors<Input>) => void
}

/** Whether a required field is empty. */
export const isMissing = (errors: FieldErrors): boolean =>
  Object.values(errors).some((error) => error?.message === MESSAGES.required)

/**
 * Returns a visitor's form: validated by its schema, persisted as a draft, sent once per draft (rule R3). A failed send keeps the input and
 * shows the server's messages next to their fields.
 */
export function useVisitorForm<Input extends FieldValues, Output extends FieldValues, Result>({
  schema,
  drafts,
  send,
  onSent,
  onFailure,
  onInvalid,
}: VisitorForm<Input, Output, Result>) {
  const language = useLanguage()
  const [draft] = useState(drafts.open)
  const [failure, setFailure] = useState<DataError | null>(null)
  const form = useZodForm(schema, draft.values)
  // The provider's script loads once the visitor focuses the form.
  const captcha = useCaptcha({ isClosed: true })

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values),
    })
  }, [form, draft])

  const isField = (name: string): name is FieldPath<Input> => Object.hasOwn(form.getValues(), name)

  const showFailure = (thrown: unknown) => {
    const error = asSendFailure(thrown)
    onFailure(thrown)
    setFailure(error)
    for (const [name, message] of Object.entries(error.fields))
      if (isField(name)) form.setError(name, { type: 'server', message })
  }

  const submit = useSubmit(async (element) => {
    const outcome = { isSent: false }
    setFailure(null)
    await form.handleSubmit(async (values) => {
      try {
        const id = draft.idFor(form.getValues())
        const envelope = { ...readBotTrap(element, draft.since()), id, language }
        const result = await captcha.run((captcha_token) =>
          withinSendLimit(send({ ...values, ...envelope, captcha_token })),
        )
        outcome.isSent = true
        onSent(values, result)
      } catch (error) {
        showFailure(error)
      }
    }, onInvalid)()
    // After handleSubmit, which would otherwise mark the empty form as submitted and validate the next message during typing.
    if (outcome.isSent) form.reset(draft.finish())
  })

  return { form, submit, failure, captcha }
}
