import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../states/useErrorText.ts'

interface UseFieldOptions {
  readonly help: boolean
  /** Returns the message of a value that is wrong before the form is checked. */
  readonly problemOf?: ((value: unknown) => string | undefined) | undefined
}

/** Returns what every field needs: its value, its error message, and the ids that connect label, help and error to the control. */
export function useField(name: string, { help, problemOf }: UseFieldOptions) {
  // The form's whole context would re-render every field on each change of the form's state.
  const { field, fieldState } = useController({ name })
  const { messageText } = useErrorText()
  const base = useId()
  const helpId = `${base}-help`
  const errorId = `${base}-error`
  const entries = entryErrors(fieldState.error)
  const problem = fieldState.error?.message ?? problemOf?.(field.value)
  const error =
    entries.size > 0
      ? entriesText(entries, field.value, messageText)
      : fieldState.error || problem !== undefined
        ? messageText(problem)
        : null
  const describedBy = [help ? helpId : '', error === null ? '' : errorId].filter(Boolean).join(' ')
  return {
    id: `${base}-control`,
    helpId,
    errorId,
    error,
    /** The indexes of the rejected entries of a list. */
    refused: new Set(entries.keys()),
    name: field.name,
    value: field.value as unknown,
    ref: field.ref,
    onBlur: field.onBlur,
    onChange: field.onChange,
    /** The attributes of the control element. */
    aria: { 'aria-invalid': error !== null, ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }) },
  }
}

export type Field = ReturnType<typeof useField>

/** Returns the error messages of a list's entries by index. A list is rejected as a whole or entry by entry. */
function entryErrors(error: unknown): ReadonlyMap<number, string> {
  const messages = new Map<number, string>()
  if (!Array.isArray(error)) return messages
  for (const [index, entry] of error.entries()) {
    const message: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'message') : undefined
    if (typeof message === 'string') messages.set(index, message)
  }
  return messages
}

/** Names the rejected entries with the reason. */
function entriesText(
  entries: ReadonlyMap<number, string>,
  value: unknown,
  messageText: (message: string) => string,
): string {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return [...Map.groupBy(entries, ([, message]) => message)]
    .map(([message, group]) => `${group.map(([index]) => String(list[index])).join(', ')}: ${messageText(message)}`)
    .join(' ')
}

/** Returns a field's value as the text of a control. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''
}
