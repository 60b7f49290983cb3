import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useErrorText } from '../useErrorText.ts'

/** What every field needs: its value, its error in words and the ids that tie label, help and error to the control. */
export function useField(name: string, { help }: { help: boolean }) {
  // Not by the form's whole context, which would draw every field anew at each change of the form's state.
  const { field, fieldState } = useController({ name })
  const { messageText } = useErrorText()
  const base = useId()
  const helpId = `${base}-help`
  const errorId = `${base}-error`
  const error = fieldState.error ? messageText(fieldState.error.message) : null
  const describedBy = [help ? helpId : '', error === null ? '' : errorId].filter(Boolean).join(' ')
  return {
    id: `${base}-control`,
    helpId,
    errorId,
    error,
    name: field.name,
    value: field.value as unknown,
    ref: field.ref,
    onBlur: field.onBlur,
    onChange: field.onChange,
    /** For the control element itself. */
    aria: { 'aria-invalid': error !== null, ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }) },
  }
}

export type Field = ReturnType<typeof useField>

/** A field's value as the text of a control. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''
}
