import { Field } from '../../../forms/fields/Field.tsx'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './AcceptForm.module.css'

interface Props {
  email: string
  /** Called before the form asks for another code. */
  onAgain: () => void
}

/** The field for the six digits of the mailed code. */
export function CodeField({ email, onAgain }: Props) {
  const { t } = useTranslation('offer')
  return (
    <div className={css.code}>
      <Field name="code" label={t('accept.code')} help={t('accept.code_help', { email })}>
        {(control) => (
          <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        )}
      </Field>
      <button
        type="button"
        className={css.again}
        onClick={({ currentTarget }) => {
          onAgain()
          currentTarget.form?.requestSubmit()
        }}
      >
        {t('accept.code_again')}
      </button>
    </div>
  )
}
