import OutlinedInput from '@mui/material/OutlinedInput'
import { INCOMPLETE_DATE } from '@nordlys/data/lib/time/dates'
import { useEffect, useRef, useState } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { textOf, useField } from './useField.ts'

interface DateTimeFieldProps extends Omit<FieldProps, 'placeholder'> {
  /** The format of the value: `date` is YYYY-MM-DD; `datetime-local` is ISO 8601 in UTC, shown in local time. */
  readonly kind: 'date' | 'datetime-local'
  readonly min?: string
}

type Control = HTMLInputElement | HTMLTextAreaElement

const pad = (part: number, digits = 2) => String(part).padStart(digits, '0')

/** Returns a time in the format of the control: local time to the minute. Empty for an invalid time. */
function localTime(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const date = [pad(moment.getFullYear(), 4), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-')
  return `${date}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`
}

/** Converts the control's local time to ISO 8601; empty stays empty. */
function momentOf(local: string): string {
  if (local === '') return ''
  const moment = new Date(local)
  // A control accepts years of six digits, which JavaScript does not read.
  return Number.isNaN(moment.getTime()) ? INCOMPLETE_DATE : moment.toISOString()
}

/** Whether daylight saving skips a local time. The control then shows the time that its value has instead. */
const isSkipped = (local: string, value: string) => {
  const shown = localTime(value)
  return shown !== '' && !local.startsWith(shown)
}

const FORMATS = {
  date: { write: (value: string) => (value === INCOMPLETE_DATE ? '' : value), read: (text: string) => text },
  'datetime-local': { write: localTime, read: momentOf },
} as const

/**
 * Edits a date, or a date with time, with the browser's own picker. While the control holds an incomplete date, its text is empty and the value is
 * INCOMPLETE_DATE, which every schema rejects.
 */
export function DateTimeField({ name, label, help, optional, kind, min, ...rest }: DateTimeFieldProps) {
  const field = useField(name, { help: help !== undefined })
  const { read, write } = FORMATS[kind]
  const [typed, setTyped] = useState('')
  const control = useRef<HTMLInputElement>(null)
  const value = textOf(field.value)
  const isTyped = value !== '' && read(typed) === value && !(kind === 'datetime-local' && isSkipped(typed, value))

  const change = (input: Control) => {
    setTyped(input.value)
    field.onChange(input.validity.badInput ? INCOMPLETE_DATE : read(input.value))
  }
  // The first part of a date causes no change event, because the text of the control stays empty.
  const changePart = (input: Control) => {
    if (input.validity.badInput !== (value === INCOMPLETE_DATE)) change(input)
  }
  useEffect(() => {
    // A reset of the form to an empty value would leave an incomplete date, because React compares the empty texts.
    if (value === '' && control.current?.validity.badInput) control.current.value = ''
  }, [value])

  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        type={kind}
        value={isTyped ? typed : write(value)}
        onChange={({ target }) => change(target)}
        onKeyDown={({ currentTarget }) => changePart(currentTarget)}
        onKeyUp={({ currentTarget }) => changePart(currentTarget)}
        onBlur={({ target }) => {
          changePart(target)
          field.onBlur()
        }}
        inputRef={(element: HTMLInputElement | null) => {
          control.current = element
          field.ref(element)
        }}
        slotProps={{ input: { ...field.aria, ...(min === undefined ? {} : { min }) } }}
      />
    </FieldFrame>
  )
}
