import { useBackend } from '@nordlys/data/lib/context'
import type { MESSAGES } from '@nordlys/data/lib/validation'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { Lazy } from '@nordlys/ui/loading/lazy.ts'
import { useState } from 'react'
import { readBotTrap } from './bot-trap.ts'
import type { OpenDraft } from './draft.ts'
import type { FormTexts } from './form-texts.ts'
import type { Sending } from './sending.ts'
import { useDraftForm } from './useDraftForm.ts'
import { withinSendLimit } from './within-send-limit.ts'

interface VisitorForm<Values, Result> {
  sending: Lazy<{ readonly sending: Sending<Values, Result> }>
  drafts: { readonly open: () => OpenDraft }
  /** Called with the texts when the form appears and after each change; a new function fills the form again. */
  onTexts?: (texts: FormTexts) => void
  /** Called when the form is about to be checked and sent. */
  onSubmit?: () => void
  onSent: (values: Values, result: Result, texts: FormTexts) => void
  onFailure: (thrown: unknown) => void
  onInvalid: (errors: FormTexts) => void
}

const REQUIRED = 'errors:required' satisfies typeof MESSAGES.required

/** Whether a required field is empty. */
export const isMissing = (errors: FormTexts): boolean => Object.values(errors).includes(REQUIRED)

/** Returns a form for anonymous visitors: a draft form with the fields and the check against bots, sent once per draft (rule R3). */
export function useVisitorForm<Values, Result>({ drafts, ...options }: VisitorForm<Values, Result>) {
  const language = useLanguage()
  const backend = useBackend()
  const [draft] = useState(drafts.open)
  // The provider's script loads once the visitor focuses the form.
  const captcha = useCaptcha({ isClosed: true })

  const { form, ...state } = useDraftForm({
    ...options,
    draft,
    check: ({ sending }, texts) => sending.check(texts, language),
    send: async ({ sending }, values, texts, element) => {
      const envelope = { ...readBotTrap(element, draft.since()), id: draft.idFor(texts), language }
      const result = await captcha.run((captcha_token) =>
        withinSendLimit(
          backend.client().then((supabase) => sending.send(supabase, { ...values, ...envelope, captcha_token })),
        ),
      )
      return { values: result }
    },
  })

  const focus = () => {
    captcha.open()
    form.onFocus()
  }

  return { ...state, form: { ...form, onFocus: focus }, check: captcha.widget }
}
