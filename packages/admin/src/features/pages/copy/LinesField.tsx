import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import { TextArea } from '@nordlys/ui/components/form/TextArea'
import type { FieldProps } from '@nordlys/ui/components/form/TextField'
import { useField } from '@nordlys/ui/components/form/useField.ts'

/** Edits a list of sentences, one per line; they may contain commas. Removes empty lines on blur. */
export function LinesField({ name, label, help, optional }: FieldProps) {
  const field = useField(name, { help: help !== undefined })
  const lines = Array.isArray(field.value) ? field.value.map(String) : []
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <TextArea
        id={field.id}
        name={field.name}
        rows={Math.max(4, lines.length + 1)}
        value={lines.join('\n')}
        onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        onBlur={() => {
          const kept = lines.filter((line) => line.trim() !== '')
          if (kept.length < lines.length) field.onChange(kept)
          field.onBlur()
        }}
        inputRef={field.ref}
        input={{ ...field.aria, style: { resize: 'vertical', padding: '10px 14px' } }}
      />
    </FieldFrame>
  )
}
