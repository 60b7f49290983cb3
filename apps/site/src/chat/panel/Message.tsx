import { htmlLang, localeOf } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../texts/useTranslation.ts'
import type { ChatMessage } from '../chat-state.ts'
import css from './Message.module.css'
import { ReplyText } from './ReplyText.tsx'

interface Props {
  message: ChatMessage
  onFollow: () => void
}

/** A message: the visitor's on the right, the assistant's as text on the page. */
export function Message({ message: { text, sender, timestamp, language, typing, automatic }, onFollow }: Props) {
  const { t } = useTranslation('chat')
  const time = new Intl.DateTimeFormat(localeOf(useLanguage()), { timeStyle: 'short' })
  if (typing) return <Typing />
  const isOwn = sender === 'user'
  return (
    <article className={isOwn ? css.own : css.reply}>
      <p className={css.meta}>
        <span>{t(isOwn ? 'you' : automatic ? 'automatic' : 'assistant')}</span>
        <time dateTime={new Date(timestamp).toISOString()}>{time.format(timestamp)}</time>
      </p>
      <div className={css.text} lang={isOwn ? undefined : htmlLang(language)}>
        {isOwn ? <p>{text}</p> : <ReplyText text={text} onFollow={onFollow} />}
      </div>
    </article>
  )
}

function Typing() {
  const { t } = useTranslation('chat')
  return (
    <p className={css.typing}>
      <span className={css.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span>{t('typing')}</span>
    </p>
  )
}
