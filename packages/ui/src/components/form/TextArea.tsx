import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { AriaAttributes, TextareaHTMLAttributes } from 'react'

interface TextAreaProps extends Omit<OutlinedInputProps, 'inputComponent' | 'multiline' | 'slotProps' | 'type'> {
  /** The attributes of the textarea element. */
  readonly input: AriaAttributes &
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'autoCapitalize' | 'spellCheck' | 'style'>
}

/** Renders a multi-line input. MUI's multiline field forces a layout on every key to compute a height that `rows` already defines. */
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
