import { FieldFrame } from './FieldFrame.tsx'
import { TextArea } from './TextArea.tsx'
import type { FieldProps } from './TextField.tsx'
import { textOf, useField } from './useField.ts'

interface TextAreaFieldProps extends FieldProps {
  /** The initial number of lines; the user can resize the field. */
  readonly rows?: number
}

/** Edits several lines of text. */
export function TextAreaField({ name, label, help, optional, rows = 6, ...rest }: TextAreaFieldProps) {
  const field = useField(name, { help: help !== undefined })
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <TextArea
        {...rest}
        id={field.id}
        name={field.name}
        rows={rows}
        value={textOf(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        input={{ ...field.aria, style: { resize: 'vertical', padding: '10px 14px' } }}
      />
    </FieldFrame>
  )
}
