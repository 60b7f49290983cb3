import type { ClientPage } from '@nordlys/data/client-page/schema'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Chip } from './Chip.tsx'
import css from './Conversation.module.css'
import { useFormats } from './useFormats.ts'

/** A text of staff, without raw HTML and with safe links only (rule W2). */
function StaffText({ text }: { text: string }) {
  const language = useLanguage()
  const rendered = useMemo(
    () => renderMarkdown(text, { labels: MARKDOWN_LABELS[language], isPart: true }),
    [text, language],
  )
  return <Markdown rendered={rendered} />
}

/** A message: staff's on the left, the client's on the right. */
export function Message({ message, timeZone }: { message: ClientPage['messages'][number]; timeZone: string }) {
  const { t } = useTranslation('client')
  const format = useFormats(timeZone)
  const { sender_name: sender, message: text, is_from_staff: isFromStaff, is_read: isRead, created_at: at } = message
  return (
    <li className={isFromStaff ? css.staff : css.own}>
      <p className={css.meta}>
        <strong dir="auto">{sender}</strong>
        <time dateTime={at}>{format.time(at)}</time>
        {isFromStaff && !isRead && <Chip tone="now">{t('conversation.new')}</Chip>}
        {!isFromStaff && isRead && <span>{t('conversation.read')}</span>}
      </p>
      <div className={css.text} dir="auto">
        {isFromStaff ? <StaffText text={text} /> : <p className={css.plain}>{text}</p>}
      </div>
    </li>
  )
}
