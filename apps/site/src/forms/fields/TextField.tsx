import { Field, type FieldProps } from './Field.tsx'

interface Props extends FieldProps {
  type?: 'text' | 'email'
  autoComplete?: string
}

/** One line of text. */
export function TextField({ type = 'text', autoComplete, ...field }: Props) {
  const plain = type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {}
  return (
    <Field {...field}>{(control) => <input {...control} {...plain} type={type} autoComplete={autoComplete} />}</Field>
  )
}
