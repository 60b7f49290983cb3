import { Field, type FieldProps } from './Field.tsx'

/** Several lines of text, in a box that the visitor can make taller. */
export function TextAreaField(field: FieldProps) {
  return <Field {...field}>{(control) => <textarea {...control} rows={6} />}</Field>
}
