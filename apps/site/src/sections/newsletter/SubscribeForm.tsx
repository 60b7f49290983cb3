import { type ReactNode, useEffect, useId, useRef, type SubmitEvent } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { BotTrapField } from '../../forms/BotTrapField.tsx'
import { PrivacyLine } from '../../forms/PrivacyLine.tsx'
import shared from '../../styles/shared.module.css'
import css from './NewsletterBox.module.css'
import type { Subscription } from './useSubscription.ts'

interface Props {
  state: Subscription
  /** The id of the form's label. */
  title: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onFocus: () => void
  /** The check against bots, if any. */
  check: ReactNode
}

/** The email field and the button, with validation messages. */
export function SubscribeForm({ state, title, onSubmit, onFocus, check }: Props) {
  const { t } = useTranslation('newsletter')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const working = state.kind === 'working'
  const wrong = state.kind === 'wrong'
  const failed = state.kind === 'failed'

  useEffect(() => {
    if (wrong) input.current?.focus()
  }, [wrong])

  return (
    <form method="dialog" noValidate className={css.form} onSubmit={onSubmit} aria-labelledby={title}>
      <label htmlFor={id} className={css.label}>
        {t('box.email')}
      </label>
      <div className={css.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          onFocus={onFocus}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className={css.input}
        />
        <button type="submit" className={shared.button} aria-disabled={working}>
          {t(working ? 'box.working' : failed ? 'retry' : 'box.submit')}
        </button>
      </div>
      <p id={`${id}-error`} role="alert" className={css.error}>
        {wrong && <span>{t('box.invalid')}</span>}
        {failed && <span>{t(`failure.${state.failure}`)}</span>}
      </p>
      <BotTrapField />
      {check}
      <PrivacyLine>{t('box.privacy')}</PrivacyLine>
    </form>
  )
}
