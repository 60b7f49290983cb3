import { useBackend } from '@nordlys/data/lib/context'
import { useEffect } from 'react'
import { Message } from '../../../sections/thread/Message.tsx'
import type { FileSource } from '../../../sections/thread/MessageFiles.tsx'
import thread from '../../../sections/thread/thread.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Disclosure } from '../answer/Disclosure.tsx'
import { callOffer, type ShownOffer } from '../calls.ts'
import { watchReading } from './watch-reading.ts'

/** What the reader and staff wrote about the offer. Open while an answer is unread, which becomes read once a person has read the page. */
export function OfferThread({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation('client')
  const { key, opened } = offer
  const { messages, content } = opened
  const unread = messages.findLast(({ is_from_staff: isFromStaff, is_read: isRead }) => isFromStaff && !isRead)?.id
  useSeen(offer, unread)
  const backend = useBackend()
  const fileSource: FileSource = (file) =>
    callOffer(backend, ({ calls }, supabase) => calls.file(supabase, { key, file }))
  if (messages.length === 0) return null
  return (
    // A new answer opens it again.
    <Disclosure
      key={messages.filter((message) => message.is_from_staff).at(-1)?.id ?? ''}
      title={t('thread.title')}
      isOpen={unread !== undefined}
    >
      <ol className={thread.messages}>
        {messages.map((message) => (
          <Message key={message.id} message={message} timeZone={content.time_zone} fileSource={fileSource} isOnOffer />
        ))}
      </ol>
    </Disclosure>
  )
}

/** Reports once that a person reads the page with an unread answer. */
function useSeen({ key }: ShownOffer, message: string | undefined): void {
  const backend = useBackend()
  useEffect(() => {
    if (message === undefined) return undefined
    return watchReading(() => {
      // The reader is not disturbed when this fails.
      void callOffer(backend, ({ calls }, supabase) => calls.seen(supabase, { key, message })).catch(() => undefined)
    })
  }, [backend, key, message])
}
