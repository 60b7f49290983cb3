import { useErrorText } from '../useErrorText.ts'
import { createContext, use, useId, type ReactNode } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { type FormTexts, KEPT } from '../form-texts.ts'
import css from './Field.module.css'

/** The message keys of the rejected fields, by name. */
export const FieldErrors = createContext<FormTexts>({})

export interface FieldProps {
  /** The field's name in the schema. */
  name: string
  label: string
  help?: string
  optional?: boolean
}

/** The attributes of the control in a field. */
interface ControlProps extends Readonly<typeof KEPT> {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly className: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** The label above, the help below and the announced error of a control. Fields are required by default, so only optional ones are marked. */
export function Field({
  name,
  label,
  help,
  optional = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation('visitor')
  const { messageText } = useErrorText()
  const message = use(FieldErrors)[name]
  const id = useId()
  const described = [help && `${id}-help`, message && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        <span>{label}</span>
        {optional && <span className={css.optional}>{` (${t('optional')})`}</span>}
      </label>
      {children({
        ...KEPT,
        id,
        name,
        required: !optional,
        className: css.control,
        'aria-invalid': message !== undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite" className={css.error}>
        {message && messageText(message)}
      </div>
    </div>
  )
}
