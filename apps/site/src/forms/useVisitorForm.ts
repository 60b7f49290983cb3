import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import type { MESSAGES } from '@nordlys/data/lib/validation'
import { useCaptcha } from '@nordlys/ui/components/captcha/useCaptcha'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { Lazy } from '@nordlys/ui/loading/lazy.ts'
import { useCallback, useRef, useState, type InputEvent } from 'react'
import { flushSync } from 'react-dom'
import { readBotTrap } from './bot-trap.ts'
import type { OpenDraft } from './draft.ts'
import { emptyFields, fillForm, focusFirst, readTexts, type FormTexts } from './form-texts.ts'
import { asSendFailure } from './send-failure.ts'
import type { Sending } from './sending.ts'
import { useSubmit } from './useSubmit.ts'
import { withinSendLimit } from './within-send-limit.ts'

interface VisitorForm<Texts extends FormTexts, Values, Result> {
  sending: Lazy<{ readonly sending: Sending<Values, Result> }>
  drafts: { readonly open: () => OpenDraft<Texts> }
  /** Called with the texts when the form appears and after each change; a new function fills the form again. */
  onTexts?: (texts: Texts) => void
  /** Called when the form is about to be checked and sent. */
  onSubmit?: () => void
  onSent: (values: Values, result: Result, texts: Texts) => void
  onFailure: (thrown: unknown) => void
  onInvalid: (errors: FormTexts) => void
}

const NONE: FormTexts = {}

const REQUIRED = 'errors:required' satisfies typeof MESSAGES.required

/** Whether a required field is empty. */
export const isMissing = (errors: FormTexts): boolean => Object.values(errors).includes(REQUIRED)

const ignore = () => undefined

/**
 * Returns a visitor's form of native fields, which keep what is typed: checked by its rules, persisted as a draft, sent once per draft
 * (rule R3). A failed send keeps the input and shows the server's messages next to their fields.
 */
export function useVisitorForm<Texts extends FormTexts, Values, Result>({
  sending,
  drafts,
  onTexts,
  onSubmit,
  onSent,
  onFailure,
  onInvalid,
}: VisitorForm<Texts, Values, Result>) {
  const language = useLanguage()
  const backend = useBackend()
  const [draft] = useState(drafts.open)
  const [errors, setErrors] = useState(NONE)
  const [failure, setFailure] = useState<DataError | null>(null)
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  /** Whether a send was tried, after which a field is checked at each change. */
  const isChecked = useRef(false)
  // The provider's script loads once the visitor focuses the form.
  const captcha = useCaptcha({ isClosed: true })

  // Also for a form that is mounted again (`RemountBoundary`).
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form
      if (!form) return
      const texts = fillForm(form, draft.values)
      const isTyped = Object.entries(texts).some(([name, text]) => text !== draft.values[name])
      if (isTyped) draft.keep(texts)
      onTexts?.(texts)
    },
    [draft, onTexts],
  )

  /** Loads what a check and a send need; both report a failure. */
  const prepare = () => {
    void sending.load().catch(ignore)
    void backend.client().catch(ignore)
  }

  const change = ({ currentTarget: form, target }: InputEvent<HTMLFormElement>) => {
    prepare()
    const texts = readTexts(form, draft.values)
    draft.keep(texts)
    onTexts?.(texts)
    const name = Reflect.get(target, 'name')
    if (!isChecked.current || typeof name !== 'string' || !Object.hasOwn(texts, name)) return
    const checked = sending.peek()?.sending.check(texts, language)
    const message = checked && 'errors' in checked ? checked.errors[name] : undefined
    setErrors(({ [name]: _last, ...others }) => (message === undefined ? others : { ...others, [name]: message }))
  }

  const refuse = (form: HTMLFormElement, found: FormTexts) => {
    // Rendered first, so that the focus finds the message.
    flushSync(() => setErrors(found))
    focusFirst(form, found)
    onInvalid(found)
  }

  const fail = (thrown: unknown) => {
    const error = asSendFailure(thrown)
    onFailure(thrown)
    setFailure(error)
    setErrors(Object.fromEntries(Object.entries(error.fields).filter(([name]) => Object.hasOwn(draft.values, name))))
  }

  const send = async (form: HTMLFormElement) => {
    const texts = readTexts(form, draft.values)
    draft.keep(texts)
    isChecked.current = true
    const loaded = await withinSendLimit(sending.load()).catch((cause: unknown) => new DataError('network', { cause }))
    if (loaded instanceof DataError) {
      const empty = emptyFields(form)
      if (empty.length === 0) throw loaded
      return refuse(form, Object.fromEntries(empty.map((name) => [name, REQUIRED])))
    }
    const checked = loaded.sending.check(texts, language)
    if ('errors' in checked) return refuse(form, checked.errors)
    setErrors(NONE)
    const { values } = checked
    const envelope = { ...readBotTrap(form, draft.since()), id: draft.idFor(texts), language }
    const result = await captcha.run((captcha_token) =>
      withinSendLimit(
        backend.client().then((supabase) => loaded.sending.send(supabase, { ...values, ...envelope, captcha_token })),
      ),
    )
    const empty = draft.finish()
    isChecked.current = false
    element.current?.reset()
    onTexts?.(empty)
    onSent(values, result, texts)
  }

  const submit = useSubmit(async (form) => {
    onSubmit?.()
    setFailure(null)
    setIsSending(true)
    try {
      await send(form)
    } catch (error) {
      fail(error)
    } finally {
      setIsSending(false)
    }
  })

  const focus = () => {
    captcha.open()
    prepare()
  }

  return {
    /** The properties of the form element. */
    form: {
      ref: attach,
      noValidate: true,
      // A press before the page is hydrated leaves the page and the fields as they are.
      method: 'dialog',
      onInput: change,
      onFocus: focus,
      onSubmit: submit,
    },
    errors,
    isSending,
    failure,
    check: captcha.widget,
  }
}
