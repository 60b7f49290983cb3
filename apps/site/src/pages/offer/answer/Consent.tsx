import { use, useId, useState } from 'react'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './Consent.module.css'

/** The consent checkbox. A new text, for example with another amount, needs a new tick. */
export function Consent({ text }: { text: string }) {
  const { t } = useTranslation('offer')
  const isMissing = use(FieldErrors)['consent'] !== undefined
  const id = useId()
  // A `key` per text would remount the box and lose the focus when the amount arrives.
  const [agreed, setAgreed] = useState<string | null>(null)
  if (agreed !== null && agreed !== text) setAgreed(null)
  return (
    <div className={css.consent}>
      <input
        id={id}
        type="checkbox"
        name="consent"
        value="yes"
        required
        checked={agreed === text}
        onChange={({ target }) => setAgreed(target.checked ? text : null)}
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
