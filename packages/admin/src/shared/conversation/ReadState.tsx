import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useMarkRead } from './useMarkRead.ts'

/** Shows whether an answer was read, or marks a client's message as read. */
export function ReadState({ message, labelId }: { message: ClientMessage; labelId: string }) {
  const { t } = useTranslation('conversation')
  const markRead = useMarkRead()
  const { is_from_staff: isAnswer, is_read: isRead } = message
  if (isAnswer) return <span>{t(isRead ? 'readByClient' : 'unreadByClient')}</span>
  if (isRead) return null
  return (
    <Button
      size="small"
      variant="outlined"
      aria-describedby={labelId}
      onClick={(event) => {
        // Marking the message as read removes this button, so the focus moves to the message.
        event.currentTarget.closest('li')?.focus()
        markRead.one(message)
      }}
    >
      {t('markRead')}
    </Button>
  )
}
