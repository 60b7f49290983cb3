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
  /** The on-screen keyboard: digits only, for codes that are not quantities. */
  readonly inputMode?: 'numeric'
  /** Offered while typing; any other value is allowed too. */
  readonly suggestions?: readonly string[]
}

// Disables capitalisation and spell checking for email addresses and URLs.
const PLAIN: HTMLAttributes<HTMLInputElement> = { autoCapitalize: 'none', spellCheck: false }

/** Edits one line of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, optional, type = 'text', inputMode, suggestions, ...rest } = props
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
