import { use, useId } from 'react'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Consent.module.css'

/** The box to tick. Another text, such as one with another amount, needs another tick. */
export function Consent({ text }: { text: string }) {
  const { t } = useTranslation('answer')
  const isMissing = use(FieldErrors)['consent'] !== undefined
  const id = useId()
  return (
    <div className={css.consent}>
      <input
        key={text}
        id={id}
        type="checkbox"
        name="consent"
        value="yes"
        required
        aria-invalid={isMissing}
        aria-describedby={`${id}-error`}
      />
      <label htmlFor={id}>{text}</label>
      <div id={`${id}-error`} aria-live="polite" className={css.error}>
        {isMissing && t('accept.consent_missing')}
      </div>
    </div>
  )
}
