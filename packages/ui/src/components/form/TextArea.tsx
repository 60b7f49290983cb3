import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { AriaAttributes, TextareaHTMLAttributes } from 'react'

interface TextAreaProps extends Omit<OutlinedInputProps, 'inputComponent' | 'multiline' | 'slotProps' | 'type'> {
  /** For the element itself. */
  readonly input: AriaAttributes &
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'autoCapitalize' | 'maxLength' | 'spellCheck' | 'style'>
}

/** A box for several lines. MUI's own lays the page out anew at every key to find a height that `rows` has said already. */
export function TextArea({ input, ...props }: TextAreaProps) {
  return (
    <OutlinedInput
      {...props}
      multiline
      inputComponent="textarea"
      slotProps={{ input: { ...input, type: undefined } }}
    />
  )
}
