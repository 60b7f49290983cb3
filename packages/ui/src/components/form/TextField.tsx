import OutlinedInput from '@mui/material/OutlinedInput'
import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { textOf, useField } from './useField.ts'

export interface FieldProps {
  /** The field's name in the schema. */
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  readonly optional?: boolean
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly disabled?: boolean
}

interface TextFieldProps extends FieldProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>
  readonly autoFocus?: boolean
  /** Which keys a phone offers: digits alone, for what is not a number to count with. */
  readonly inputMode?: 'numeric'
  readonly maxLength?: number
  /** Offered while typing; anything else may be typed, too. */
  readonly suggestions?: readonly string[]
}

// Addresses are not words: no capitals, no spelling.
const PLAIN: HTMLAttributes<HTMLInputElement> = { autoCapitalize: 'none', spellCheck: false }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, optional, type = 'text', inputMode, maxLength, suggestions, ...rest } = props
  const field = useField(name, { help: help !== undefined })
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        type={type}
        value={textOf(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{
          input: {
            ...field.aria,
            maxLength,
            inputMode,
            ...(type === 'text' && !inputMode ? {} : PLAIN),
            ...(suggestions ? { list: `${field.id}-list` } : {}),
          },
        }}
      />
      {suggestions && (
        <datalist id={`${field.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
