import { useConvertContact, useDeleteContacts, useSetContactStatus } from '@nordlys/data/contacts/admin-mutations'
import type { ContactStatus } from '@nordlys/data/contacts/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

export interface ContactActions {
  /** Resolves to whether it was done. */
  readonly setStatus: (ids: readonly string[], status: ContactStatus) => Promise<boolean>
  /** Asks first; resolves to whether they are gone. */
  readonly remove: (ids: readonly string[]) => Promise<boolean>
  readonly convert: (id: string) => Promise<void>
}

/**
 * What can be done to messages, each saying how it went. Belongs above the rows: a row that leaves a filtered list takes its own callbacks
 * along.
 */
export function useContactActions(): ContactActions {
  const { t } = useTranslation('contacts')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync: setStatus } = useSetContactStatus()
  const { mutateAsync: remove } = useDeleteContacts()
  const { mutateAsync: convert } = useConvertContact()
  return useMemo(() => {
    const attempt = async (failed: string, action: () => Promise<string>): Promise<boolean> => {
      try {
        toast.success(await action())
        return true
      } catch (error) {
        toast.error(failed, errorText(error))
        return false
      }
    }
    return {
      setStatus: (ids, status) =>
        attempt(t('updateFailed'), async () => {
          const count = await setStatus({ ids, status })
          return ids.length === 1 ? t(`updated.${status}`) : t(`updatedMany.${status}`, { count })
        }),
      remove: async (ids) => {
        const sure = await confirm({
          title: t('remove.question', { count: ids.length }),
          description: t('remove.text'),
          confirmLabel: t('remove.button'),
          destructive: true,
        })
        return sure && attempt(t('remove.failed'), async () => t('remove.done', { count: await remove(ids) }))
      },
      convert: async (id) => {
        await attempt(t('convert.failed'), async () => {
          await convert(id)
          return t('convert.done')
        })
      },
    }
  }, [t, errorText, confirm, setStatus, remove, convert])
}
