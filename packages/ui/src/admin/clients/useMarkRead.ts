import { useMarkMessageRead, useMarkMessagesRead } from '@nordlys/data/clients/mutations'
import type { ClientMessage } from '@nordlys/data/clients/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useUndo } from '../../components/undo/UndoProvider.tsx'
import { useErrorText } from '../../components/useErrorText.ts'

export interface MarkRead {
  readonly one: (message: ClientMessage) => void
  /** Can be undone for some seconds: once stored, there is no way back. */
  readonly all: (messages: readonly ClientMessage[]) => void
}

/** Marks messages as read and says how it went. */
export function useMarkRead(): MarkRead {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  const { start, cancel } = useUndo()
  const { mutateAsync: markOne } = useMarkMessageRead()
  const markAll = useMarkMessagesRead()
  return useMemo(() => {
    const mark = async (id: string) => {
      cancel('client_messages', id)
      try {
        await markOne(id)
        toast.success(t('message.marked'))
      } catch (error) {
        toast.error(t('message.markFailed'), errorText(error))
      }
    }
    return {
      one: ({ id }) => void mark(id),
      all: (messages) =>
        start({
          table: 'client_messages',
          rows: messages,
          shownAs: { is_read: true },
          title: t('message.marking', { count: messages.length }),
          send: markAll,
          done: (count) => t('message.markedMany', { count }),
          failed: t('message.markFailed'),
        }),
    }
  }, [cancel, errorText, markAll, markOne, start, t])
}
