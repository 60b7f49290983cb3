import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import type { MESSAGES } from '@nordlys/data/lib/validation'
import type { Lazy } from '@nordlys/ui/loading/lazy.ts'
import { useCallback, useRef, useState, type InputEvent } from 'react'
import { flushSync } from 'react-dom'
import type { OpenDraft } from './draft.ts'
import { emptyFields, fillForm, focusFirst, readTexts, type FormTexts } from './form-texts.ts'
import { asSendFailure } from './send-failure.ts'
import type { Checked } from './sending.ts'
import { useSubmit } from './useSubmit.ts'
import { withinSendLimit } from './within-send-limit.ts'

interface DraftForm<Texts extends FormTexts, Loaded, Values, Result> {
  /** What a check and a send need, which loads at the first input. */
  sending: Lazy<Loaded>
  check: (loaded: Loaded, texts: Texts, form: HTMLFormElement) => Checked<Values>
  /**
   * Sends the values. Messages by field in place of a result keep the form as it is; none of them, when another step has to follow. Throws a
   * DataError.
   */
  send: (loaded: Loaded, values: Values, texts: Texts, form: HTMLFormElement) => Promise<Checked<Result>>
  draft: OpenDraft<Texts>
  /** Called with the texts when the form appears and after each change; a new function fills the form again. */
  onTexts?: ((texts: Texts) => void) | undefined
  /** Called when the form is about to be checked and sent. */
  onSubmit?: (() => void) | undefined
  onSent: (values: Values, result: Result, texts: Texts) => void
  onFailure?: ((thrown: unknown) => void) | undefined
  onInvalid?: ((errors: FormTexts) => void) | undefined
}

const NONE: FormTexts = {}

const REQUIRED = 'errors:required' satisfies typeof MESSAGES.required

const ignore = () => undefined

/**
 * Returns a form of native fields, which keep what is typed: checked by its rules, persisted as a draft, sent once at a time. A failed send
 * keeps the input and shows the server's messages next to their fields.
 */
export function useDraftForm<Texts extends FormTexts, Loaded, Values, Result>({
  sending,
  check,
  send,
  draft,
  onTexts,
  onSubmit,
  onSent,
  onFailure,
  onInvalid,
}: DraftForm<Texts, Loaded, Values, Result>) {
  const backend = useBackend()
  const [errors, setErrors] = useState(NONE)
  const [failure, setFailure] = useState<DataError | null>(null)
  const [isSending, setIsSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  /** Whether a send was tried, after which a field is checked at each change. */
  const isChecked = useRef(false)

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
    const loaded = sending.peek()
    if (!isChecked.current || typeof name !== 'string' || loaded === undefined) return
    const checked = check(loaded, texts, form)
    const message = 'errors' in checked ? checked.errors[name] : undefined
    setErrors(({ [name]: _last, ...others }) => (message === undefined ? others : { ...others, [name]: message }))
  }

  const refuse = (form: HTMLFormElement, found: FormTexts) => {
    // Rendered first, so that the focus finds the message.
    flushSync(() => setErrors(found))
    focusFirst(form, found)
    onInvalid?.(found)
  }

  const fail = (thrown: unknown) => {
    const error = asSendFailure(thrown)
    onFailure?.(thrown)
    setFailure(error)
    setErrors(Object.fromEntries(Object.entries(error.fields).filter(([name]) => Object.hasOwn(draft.values, name))))
  }

  const run = async (form: HTMLFormElement) => {
    const texts = readTexts(form, draft.values)
    draft.keep(texts)
    isChecked.current = true
    const loaded = await withinSendLimit(sending.load()).catch((cause: unknown) => new DataError('network', { cause }))
    if (loaded instanceof DataError) {
      const empty = emptyFields(form)
      if (empty.length === 0) throw loaded
      return refuse(form, Object.fromEntries(empty.map((name) => [name, REQUIRED])))
    }
    const checked = check(loaded, texts, form)
    if ('errors' in checked) return refuse(form, checked.errors)
    setErrors(NONE)
    const sent = await send(loaded, checked.values, texts, form)
    if ('errors' in sent) {
      // The fields of the next step are new to the visitor.
      if (Object.keys(sent.errors).length === 0) isChecked.current = false
      return refuse(form, sent.errors)
    }
    const empty = draft.finish()
    isChecked.current = false
    element.current?.reset()
    onTexts?.(empty)
    onSent(checked.values, sent.values, texts)
  }

  const submit = useSubmit(async (form) => {
    onSubmit?.()
    setFailure(null)
    setIsSending(true)
    try {
      await run(form)
    } catch (error) {
      fail(error)
    } finally {
      setIsSending(false)
    }
  })

  return {
    /** The properties of the form element. */
    form: {
      ref: attach,
      noValidate: true,
      // A press before the page is hydrated leaves the page and the fields as they are.
      method: 'dialog',
      onInput: change,
      onFocus: prepare,
      onSubmit: submit,
    },
    errors,
    isSending,
    failure,
  }
}
