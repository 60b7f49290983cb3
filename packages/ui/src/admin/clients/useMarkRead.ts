import { useMarkMessagesRead } from '@nordlys/data/clients/mutations'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

export type MarkRead = (ids: readonly string[]) => void

/** Marks messages as read and says how it went. */
export function useMarkRead(): MarkRead {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  const { mutateAsync } = useMarkMessagesRead()
  return useCallback(
    (ids) => {
      const mark = async () => {
        try {
          await mutateAsync(ids)
          toast.success(ids.length === 1 ? t('message.marked') : t('message.markedMany', { count: ids.length }))
        } catch (error) {
          toast.error(t('message.markFailed'), errorText(error))
        }
      }
      void mark()
    },
    [mutateAsync, t, errorText],
  )
}
