import { CHAT_LIMITS } from '@nordlys/data/chat/limits'
import { isVisible } from '@nordlys/data/lib/plain-text'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import shared from '../../styles/shared.module.css'
import css from './Composer.module.css'
import { isComposing } from '@nordlys/ui/platform/is-composing.ts'

/** From this length, the field shows the number of characters. */
const NEAR_LIMIT = CHAT_LIMITS.message - 200

interface Props {
  ref: Ref<HTMLTextAreaElement>
  draft: string
  /** A reply is pending; the next message can be sent after it. */
  waiting: boolean
  onType: (draft: string) => void
  onSend: (message: string) => void
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The field and its button. Text is never truncated or lost: an invalid message stays in the field. */
export function Composer({ ref, draft, waiting, onType, onSend }: Props) {
  const { t } = useTranslation('chat')
  const [triedEmpty, setTriedEmpty] = useState(false)
  const [field, note] = [useId(), useId()]
  const message = draft.trim()
  const { length } = message
  const excess = length - CHAT_LIMITS.message
  const hasText = isVisible(message)
  const isEmpty = triedEmpty && !hasText
  const problem = excess > 0 ? t('too_long', { count: excess }) : isEmpty ? t('empty') : ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTriedEmpty(!hasText)
    if (hasText && excess <= 0 && !waiting) onSend(message)
  }
  const type = (text: string) => {
    setTriedEmpty(false)
    onType(text)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <label htmlFor={field} className={shared.srOnly}>
        {t('message')}
      </label>
      <div className={css.row}>
        <textarea
          ref={ref}
          id={field}
          className={css.field}
          rows={1}
          value={draft}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          aria-invalid={problem !== ''}
          aria-describedby={note}
          onChange={(event) => type(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" className={css.send} aria-label={t('send')} aria-disabled={waiting}>
          <ArrowUp size={20} aria-hidden="true" />
        </button>
      </div>
      <p id={note} className={css.note}>
        <span className={shared.srOnly}>{t('hint')}</span>
        <span role="alert" className={css.problem}>
          {problem}
        </span>
        {problem === '' && length >= NEAR_LIMIT && (
          <span className={css.count}>{t('count', { length, limit: CHAT_LIMITS.message })}</span>
        )}
      </p>
    </form>
  )
}
