import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { textOf, useField } from './useField.ts'

interface DateTimeFieldProps extends Omit<FieldProps, 'placeholder'> {
  /** The format of the value: `date` is YYYY-MM-DD; `datetime-local` is ISO 8601 in UTC, shown in local time. */
  readonly kind: 'date' | 'datetime-local'
  readonly min?: string
}

const pad = (part: number) => String(part).padStart(2, '0')

/** Returns a time in the format of the control: local time to the minute. Empty for an invalid time. */
export function localTime(iso: string): string {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return ''
  const date = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-')
  return `${date}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`
}

/** Converts the control's local time to ISO 8601; empty stays empty. */
export const momentOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString())

/** Edits a date, or a date with time, with the browser's own picker. */
export function DateTimeField({ name, label, help, optional, kind, min, ...rest }: DateTimeFieldProps) {
  const field = useField(name, { help: help !== undefined })
  const text = textOf(field.value)
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        type={kind}
        value={kind === 'date' ? text : localTime(text)}
        onChange={({ target }) => field.onChange(kind === 'date' ? target.value : momentOf(target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: { ...field.aria, ...(min === undefined ? {} : { min }) } }}
      />
    </FieldFrame>
  )
}
