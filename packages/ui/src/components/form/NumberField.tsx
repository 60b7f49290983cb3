import { MESSAGES } from '@nordlys/data/lib/validation'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { numberText, parseNumber } from '../../i18n/parse-number.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'
import { isComposing } from '../../platform/is-composing.ts'

interface NumberFieldProps extends FieldProps {
  readonly min?: number
  readonly max?: number
  /** 'any' allows decimals. */
  readonly step?: number | 'any'
  /** The unit after the number, such as 'h' or '$'. */
  readonly unit?: ReactNode
  /** A sign before the number, such as '×', which after the number would look like a button that clears the field. */
  readonly sign?: string
  /** Whether the field is a cell of a table, in which the arrow keys do not change the number. */
  readonly isCell?: boolean
}

/** What was pasted and is no number is the value as it was typed. */
const problemOf = (value: unknown) => (typeof value === 'string' ? MESSAGES.notNumber : undefined)

// Prevents a line break inside a unit of two words.
const Unit = ({ children }: { children: ReactNode }) => (
  <InputAdornment position="end" sx={{ flexShrink: 0, '& > *': { whiteSpace: 'nowrap' } }}>
    {children}
  </InputAdornment>
)

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * Edits a number. While the text is not a number, the value is NaN, which every number schema rejects with its own message. Not a native number
 * input, which silently drops a comma, so that 1,5 became 15.
 */
export function NumberField({
  name,
  label,
  help,
  optional,
  min,
  max,
  step = 1,
  unit,
  sign,
  isCell = false,
  ...rest
}: NumberFieldProps) {
  const language = useLanguage()
  const field = useField(name, { help: help !== undefined, problemOf })
  const value = typeof field.value === 'number' ? field.value : Number.NaN
  const [typed, setTyped] = useState(typeof field.value === 'string' ? field.value : '')
  const isTyped = Object.is(parseNumber(typed, language), value)

  const stepBy = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (direction === undefined || isComposing(event.nativeEvent)) return
    event.preventDefault()
    const next = Number.isNaN(value) ? (min ?? 0) : value + direction * (step === 'any' ? 1 : step)
    field.onChange(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity))
  }

  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        value={isTyped ? typed : numberText(value, language)}
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(parseNumber(event.target.value, language))
        }}
        onBlur={field.onBlur}
        onKeyDown={isCell ? undefined : stepBy}
        inputRef={field.ref}
        startAdornment={sign === undefined ? undefined : <InputAdornment position="start">{sign}</InputAdornment>}
        endAdornment={unit === undefined ? undefined : <Unit>{unit}</Unit>}
        slotProps={{
          input: {
            ...field.aria,
            ...(isCell
              ? {}
              : {
                  role: 'spinbutton',
                  'aria-valuenow': Number.isNaN(value) ? undefined : value,
                  'aria-valuemin': min,
                  'aria-valuemax': max,
                }),
            inputMode: step === 'any' ? 'decimal' : 'numeric',
            autoComplete: 'off',
          },
        }}
      />
    </FieldFrame>
  )
}
