import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import { useContent } from '../content/ContentProvider.tsx'
import css from './Chat.module.css'

interface Props {
  failed: boolean
  onRetry: () => void
  onClose: () => void
}

/** Replaces the open chat until it is loaded, or when it fails to load. */
export function ChatLoading({ failed, onRetry, onClose }: Props) {
  const { t } = useTranslation('site')
  const { email } = useContent('company_info')
  const card = useRef<HTMLElement>(null)
  // The launcher that had the focus is unmounted.
  useEffect(() => {
    card.current?.focus()
  }, [])
  return (
    <section ref={card} tabIndex={-1} className={css.card} aria-label={t('chat.label')}>
      <div role={failed ? 'alert' : 'status'}>
        <p className={failed ? css.cardTitle : undefined}>{t(failed ? 'chat.failed_title' : 'chat.loading')}</p>
        {failed && <p>{t('chat.failed_body', { email })}</p>}
      </div>
      {failed && (
        <button type="button" className={css.retry} onClick={onRetry}>
          {t('chat.retry')}
        </button>
      )}
      <button type="button" className={`${css.close} ${css.cardClose}`} aria-label={t('chat.close')} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </section>
  )
}
