import { useBackend } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import type { MESSAGES } from '@nordlys/data/lib/validation'
import type { Lazy } from '@nordlys/ui/loading/lazy.ts'
import { useCallback, useRef, useState, type InputEvent } from 'react'
import { flushSync } from 'react-dom'
import type { OpenDraft } from './draft.ts'
import { emptyFields, fillForm, focusFirst, type FormTexts, isBegun, readTexts } from './form-texts.ts'
import { asSendFailure } from './send-failure.ts'
import type { Checked } from './sending.ts'
import { useSubmit } from './useSubmit.ts'
import { withinSendLimit } from './within-send-limit.ts'

interface DraftForm<Loaded, Values, Result> {
  /** What a check and a send need, which loads at the first input. */
  sending: Lazy<Loaded>
  check: (loaded: Loaded, texts: FormTexts, form: HTMLFormElement) => Checked<Values>
  /**
   * Sends the values. Messages by field in place of a result keep the form as it is; none of them, when another step has to follow. Throws a
   * DataError.
   */
  send: (loaded: Loaded, values: Values, texts: FormTexts, form: HTMLFormElement) => Promise<Checked<Result>>
  draft: OpenDraft
  /** Called with the texts when the form appears and after each change; a new function fills the form again. */
  onTexts?: ((texts: FormTexts) => void) | undefined
  /** Called when the form is about to be checked and sent. */
  onSubmit?: (() => void) | undefined
  onSent: (values: Values, result: Result, texts: FormTexts) => void
  onFailure?: ((thrown: unknown) => void) | undefined
  onInvalid?: ((errors: FormTexts) => void) | undefined
}

const NONE: FormTexts = {}

const REQUIRED = 'errors:required' satisfies typeof MESSAGES.required

const ignore = () => undefined

/** Returns how to load what a check and a send need; both report a failure. */
function usePrepare(sending: Lazy<unknown>) {
  const backend = useBackend()
  return () => {
    void sending.load().catch(ignore)
    void backend.client().catch(ignore)
  }
}

/** Names the empty required fields, while the rules of the form cannot be loaded. Throws the error if there are none. */
function missingFields(form: HTMLFormElement, failure: DataError): FormTexts {
  const empty = emptyFields(form)
  if (empty.length === 0) throw failure
  return Object.fromEntries(empty.map((name) => [name, REQUIRED]))
}

/** The messages next to the fields. */
function useMessages() {
  const [errors, setErrors] = useState(NONE)
  return {
    errors,
    show: setErrors,
    /** Replaces the message of one field. */
    showOne: (name: string, message: string | undefined) =>
      setErrors(({ [name]: _last, ...others }) => (message === undefined ? others : { ...others, [name]: message })),
    /** Shows messages and moves the focus to the first of their fields. */
    refuse: (form: HTMLFormElement, found: FormTexts) => {
      // Rendered first, so that the focus finds the message.
      flushSync(() => setErrors(found))
      focusFirst(form, found)
    },
  }
}

/** Returns how the element of a form receives its draft, also when it is mounted again (`RemountBoundary`), and the current element. */
function useFilledForm(draft: OpenDraft, onTexts: ((texts: FormTexts) => void) | undefined) {
  const element = useRef<HTMLFormElement>(null)
  const attach = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form
      if (!form) return
      const isTyped = isBegun(form)
      const texts = fillForm(form, draft.values)
      if (isTyped) draft.keep(texts)
      onTexts?.(texts)
    },
    [draft, onTexts],
  )
  return { element, attach }
}

/**
 * Returns a form of native fields, which keep what is typed: checked by its rules, persisted as a draft, sent once at a time. A failed send
 * keeps the input and shows the server's messages next to their fields.
 */
export function useDraftForm<Loaded, Values, Result>(options: DraftForm<Loaded, Values, Result>) {
  const { sending, check, send, draft, onTexts, onSubmit, onSent, onFailure, onInvalid } = options
  const prepare = usePrepare(sending)
  const { errors, show, showOne, refuse: showAll } = useMessages()
  const [failure, setFailure] = useState<DataError | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { element, attach } = useFilledForm(draft, onTexts)
  /** Whether a send was tried, after which a field is checked at each change. */
  const isChecked = useRef(false)

  const keep = (form: HTMLFormElement): FormTexts => {
    const texts = readTexts(form, draft.values)
    draft.keep(texts)
    return texts
  }

  const change = ({ currentTarget: form, target }: InputEvent<HTMLFormElement>) => {
    prepare()
    const texts = keep(form)
    onTexts?.(texts)
    const name = Reflect.get(target, 'name')
    const loaded = sending.peek()
    if (!isChecked.current || typeof name !== 'string' || loaded === undefined) return
    const checked = check(loaded, texts, form)
    showOne(name, 'errors' in checked ? checked.errors[name] : undefined)
  }

  const refuse = (form: HTMLFormElement, found: FormTexts) => {
    showAll(form, found)
    onInvalid?.(found)
  }

  const fail = (thrown: unknown) => {
    const error = asSendFailure(thrown)
    onFailure?.(thrown)
    setFailure(error)
    show(Object.fromEntries(Object.entries(error.fields).filter(([name]) => Object.hasOwn(draft.values, name))))
  }

  /** Deletes the sent draft, and empties the form for the next one. */
  const finish = () => {
    draft.finish()
    isChecked.current = false
    if (!element.current) return
    element.current.reset()
    onTexts?.(readTexts(element.current))
  }

  const run = async (form: HTMLFormElement) => {
    onSubmit?.()
    setFailure(null)
    const texts = keep(form)
    isChecked.current = true
    const loaded = await withinSendLimit(sending.load()).catch((cause: unknown) => new DataError('network', { cause }))
    if (loaded instanceof DataError) return refuse(form, missingFields(form, loaded))
    const checked = check(loaded, texts, form)
    if ('errors' in checked) return refuse(form, checked.errors)
    show(NONE)
    const sent = await send(loaded, checked.values, texts, form)
    if ('errors' in sent) {
      // The fields of the next step are new to the visitor.
      if (Object.keys(sent.errors).length === 0) isChecked.current = false
      return refuse(form, sent.errors)
    }
    finish()
    onSent(checked.values, sent.values, texts)
  }

  const submit = useSubmit(async (form) => {
    setIsSending(true)
    await run(form).catch(fail)
    setIsSending(false)
  })

  /** The properties of the form element. A press before the page is hydrated leaves the page and the fields as they are (`method`). */
  const form = {
    ref: attach,
    noValidate: true,
    method: 'dialog',
    onInput: change,
    onFocus: prepare,
    onSubmit: submit,
  }
  return { form, errors, isSending, failure }
}
