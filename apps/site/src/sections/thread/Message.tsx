import type { PageMessage } from '@nordlys/data/client-page/schema'
import { dateFormat } from '@nordlys/data/lib/formats/intl-formats'
import { momentText } from '@nordlys/data/lib/formats/locales'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { type FileSource, MessageFiles } from './MessageFiles.tsx'
import css from './thread.module.css'

/** A text of staff, without raw HTML and with safe links only (rule W2). */
function StaffText({ text }: { text: string }) {
  const language = useLanguage()
  const rendered = useMemo(
    () => renderMarkdown(text, { labels: MARKDOWN_LABELS[language], isPart: true }),
    [text, language],
  )
  return <Markdown rendered={rendered} />
}

interface Props {
  readonly message: PageMessage
  readonly timeZone: string
  /** Returns a URL of a file; null where nothing can be pressed. */
  readonly fileSource: FileSource | null
  /** Whether the page is that of the offer, so that each message is about it. */
  readonly isOnOffer?: boolean
}

/** A message: staff's on the left, the client's on the right. */
export function Message({ message, timeZone, fileSource, isOnOffer = false }: Props) {
  const { t } = useTranslation('client')
  const language = useLanguage()
  const { sender_name: sender, message: text, is_from_staff: isFromStaff, is_read: isRead, created_at: at } = message
  const { offer, files } = message
  const time = momentText(at, (date) =>
    dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date),
  )
  return (
    <li className={isFromStaff ? css.staff : css.own}>
      <p className={css.meta}>
        <strong dir="auto">{sender}</strong>
        <time dateTime={at}>{time}</time>
        {offer && !isOnOffer && <span>{t('thread.about', { number: offer.number, version: offer.version })}</span>}
        {isFromStaff && !isRead && <span className={css.new}>{t('thread.new')}</span>}
        {!isFromStaff && isRead && <span>{t('thread.read')}</span>}
      </p>
      <div className={css.text} dir="auto">
        {isFromStaff ? <StaffText text={text} /> : <p className={css.plain}>{text}</p>}
      </div>
      <MessageFiles files={files} source={fileSource} />
    </li>
  )
}
