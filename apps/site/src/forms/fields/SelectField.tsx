import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field, type FieldProps } from './Field.tsx'
import css from './Field.module.css'

interface Props extends FieldProps {
  /** Shown until an option is selected. */
  prompt: string
  options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several options. The prompt is the first option, so it is selected until the visitor chooses. */
export function SelectField({ prompt, options, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <div className={css.choice}>
          <select {...control}>
            <option value="" hidden>
              {prompt}
            </option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
