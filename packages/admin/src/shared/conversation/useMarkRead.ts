import { useMarkMessageRead, useMarkMessagesRead } from '@nordlys/data/clients/message/mutations'
import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

export type MarkRead = ReturnType<typeof useMarkRead>

/** Marks messages as read. */
export function useMarkRead() {
  const { t } = useTranslation('conversation')
  const { run } = useAction()
  const { mutateAsync: markOne } = useMarkMessageRead()
  const markAll = useMarkMessagesRead()
  return useMemo(
    () => ({
      one: ({ id }: ClientMessage) =>
        void run({
          replaces: { table: 'client_messages', id },
          call: () => markOne(id),
          done: t('marked'),
          failed: t('markFailed'),
        }),
      /** Can be undone before it is sent; a stored mark is final. */
      all: (messages: readonly ClientMessage[]) =>
        void run({
          table: 'client_messages',
          rows: messages,
          optimistic: { is_read: true },
          title: t('marking', { count: messages.length }),
          send: markAll,
          done: (count) => t('markedMany', { count }),
          failed: t('markFailed'),
        }),
    }),
    [markAll, markOne, run, t],
  )
}
