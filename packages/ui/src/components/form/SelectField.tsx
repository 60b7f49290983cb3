import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { textOf, useField } from './useField.ts'

interface SelectFieldProps extends FieldProps {
  /** Values must not be empty; an empty form value shows the placeholder. */
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** Called with the chosen value instead of changing the form. */
  readonly onChoose?: (value: string) => void
  /** Returns the message of a value that is wrong before the form is checked. */
  readonly problemOf?: (value: unknown) => string | undefined
}

/** Selects one of several options with a native select. */
export function SelectField({
  name,
  label,
  help,
  optional,
  options,
  placeholder,
  onChoose,
  problemOf,
  ...rest
}: SelectFieldProps) {
  const field = useField(name, { help: help !== undefined, problemOf })
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <NativeSelect
        {...rest}
        variant="outlined"
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
        value={textOf(field.value)}
        onChange={onChoose ? (event) => onChoose(event.target.value) : field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{ id: field.id, name: field.name, ...field.aria }}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
