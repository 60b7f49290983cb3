import MessageCircle from 'lucide-react/icons/message-circle'
import X from 'lucide-react/icons/x'
import type { Ref } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import shared from '../styles/shared.module.css'
import css from './Chat.module.css'
import type { ChatState } from './chat-state.ts'

interface Props {
  ref: Ref<HTMLButtonElement>
  state: ChatState
  onOpen: () => void
  onClose: () => void
  /** Called when a pointer or the focus comes near. */
  onNear: () => void
}

/** The launcher, shown while the chat is closed or minimised. */
export function Launcher({ ref, state: { view, connection, unread }, onOpen, onClose, onNear }: Props) {
  const { t } = useTranslation('site')
  const news = unread > 0 ? t('chat.unread', { count: unread }) : ''
  return (
    <section className={`${css.launcher} ${view === 'minimised' ? css.minimised : ''}`} aria-label={t('chat.label')}>
      <button ref={ref} type="button" className={css.open} onClick={onOpen} onPointerEnter={onNear} onFocus={onNear}>
        <MessageCircle size={20} aria-hidden="true" />
        <span className={css.label}>{t('chat.label')}</span>
        <span className={shared.srOnly}>{`${t(`chat.${connection}`)} ${news}`}</span>
        <span className={`${css.dot} ${connection === 'online' ? css.online : ''}`} aria-hidden="true" />
        {unread > 0 && (
          <span className={css.unread} aria-hidden="true">
            {unread}
          </span>
        )}
      </button>
      {view === 'minimised' && (
        <button type="button" className={css.close} aria-label={t('chat.close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
      <output className={shared.srOnly}>{news}</output>
    </section>
  )
}
