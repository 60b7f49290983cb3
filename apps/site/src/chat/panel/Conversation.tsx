import { useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import type { ChatMessage } from '../chat-state.ts'
import css from './Conversation.module.css'
import { Message } from './Message.tsx'

const SUGGESTIONS = ['pricing', 'timeline', 'technology'] as const

interface Props {
  messages: readonly ChatMessage[]
  isOpen: boolean
  onAsk: (question: string) => void
  onFollow: () => void
}

/** The messages, scrolled to the newest; without any, a welcome and suggested questions. */
export function Conversation({ messages, isOpen, onAsk, onFollow }: Props) {
  const { t } = useTranslation('chat')
  const log = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)

  useEffect(() => {
    if (isOpen && newest) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest, isOpen])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the focused element
    <div ref={log} className={css.log} role="log" aria-live="polite" aria-label={t('conversation')} tabIndex={0}>
      <p className={css.welcome}>{t('welcome')}</p>
      {messages.length === 0 && (
        <ul className={css.suggestions} aria-label={t('suggestions.label')}>
          {SUGGESTIONS.map((name) => (
            <li key={name}>
              <button type="button" className={css.suggestion} onClick={() => onAsk(t(`suggestions.${name}`))}>
                {t(`suggestions.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} onFollow={onFollow} />
      ))}
    </div>
  )
}
