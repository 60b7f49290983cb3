import type { ClientPage } from '@nordlys/data/client-page/schema'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ClientAccess } from './access.ts'
import css from './Conversation.module.css'
import { Message } from '../../../sections/thread/Message.tsx'
import type { FileSource } from '../../../sections/thread/MessageFiles.tsx'
import thread from '../../../sections/thread/thread.module.css'
import { Part } from './Part.tsx'
import { SeenButton } from './SeenButton.tsx'
import { unreadOf } from './unread.ts'
import { WriteForm } from './WriteForm.tsx'

/** The number of latest messages that are shown at first. */
const SHOWN = 8

/** Returns the number of messages that are hidden at first; none of them is unread. */
function hiddenAtFirst(messages: ClientPage['messages']): number {
  const beforeLast = Math.max(0, messages.length - SHOWN)
  const unread = unreadOf(messages)[0]
  return unread ? Math.min(beforeLast, messages.indexOf(unread)) : beforeLast
}

/** The conversation with staff. */
export function Conversation({ page, access }: { page: ClientPage; access: ClientAccess | null }) {
  const { t } = useTranslation('client')
  const { messages } = page
  const [hidden, setHidden] = useState(() => hiddenAtFirst(messages))
  const list = useRef<HTMLOListElement>(null)

  const fileSource: FileSource | null =
    access && ((file) => access.act((calls, supabase, who) => calls.file(supabase, { ...who, file })))

  const showAll = () => {
    // The button, which had the focus, is removed.
    list.current?.focus({ preventScroll: true })
    setHidden(0)
  }

  return (
    <Part id="client-conversation" title={t('conversation.title')}>
      {messages.length === 0 && <p className={css.none}>{t('conversation.none')}</p>}
      {hidden > 0 && (
        <button type="button" className={css.earlier} onClick={showAll}>
          {t('conversation.earlier', { count: hidden })}
        </button>
      )}
      {messages.length > 0 && (
        <ol ref={list} tabIndex={-1} className={thread.messages}>
          {messages.slice(hidden).map((message) => (
            <Message key={message.id} message={message} timeZone={page.time_zone} fileSource={fileSource} />
          ))}
        </ol>
      )}
      {access && <SeenButton message={unreadOf(messages).at(-1)?.id ?? null} access={access} />}
      {access && <WriteForm client={page.client.id} access={access} />}
    </Part>
  )
}
