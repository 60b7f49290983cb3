import { useConvertContact, useContactBatch, useSetContactStatus } from '@nordlys/data/contacts/mutations'
import type { Contact, ContactStatus } from '@nordlys/data/contacts/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useUndo } from '../../components/undo/UndoProvider.tsx'
import { useErrorText } from '../../components/useErrorText.ts'

export interface ContactActions {
  readonly setStatus: (contact: Contact, status: ContactStatus) => Promise<void>
  /** Can be undone for some seconds. */
  readonly setStatusOfAll: (contacts: readonly Contact[], status: ContactStatus) => void
  /** Asks first, and can be undone for some seconds; resolves to whether it was begun. */
  readonly remove: (contacts: readonly Contact[]) => Promise<boolean>
  readonly convert: (id: string) => Promise<void>
}

/**
 * What can be done to messages, each saying how it went. Belongs above the rows: a row that leaves a filtered list takes its own callbacks
 * along.
 */
export function useContactActions(): ContactActions {
  const { t } = useTranslation(['contacts', 'common'])
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync: setStatus } = useSetContactStatus()
  const { start, cancel } = useUndo()
  const { setStatus: setSeen, remove } = useContactBatch()
  const { mutateAsync: convert } = useConvertContact()
  return useMemo(() => {
    const attempt = async (failed: string, action: () => Promise<string>): Promise<void> => {
      try {
        toast.success(await action())
      } catch (error) {
        toast.error(failed, errorText(error))
      }
    }
    return {
      setStatus: (contact, status) =>
        attempt(t('updateFailed'), async () => {
          cancel('contacts', contact.id)
          await setStatus({ ids: [contact.id], status })
          return t(`updated.${status}`)
        }),
      setStatusOfAll: (contacts, status) =>
        start({
          table: 'contacts',
          rows: contacts,
          shownAs: { status },
          title: t(`marking.${status}`, { count: contacts.length }),
          send: (rows) => setSeen(rows, status),
          done: (count) => t(`updatedMany.${status}`, { count }),
          failed: t('updateFailed'),
        }),
      remove: async (contacts) => {
        const [only] = contacts.length === 1 ? contacts : []
        const sure = await confirm({
          title: t('remove.question', { count: contacts.length }),
          description: t('remove.text'),
          confirmLabel: t('remove.button'),
          destructive: true,
        })
        if (sure)
          start({
            table: 'contacts',
            rows: contacts,
            shownAs: null,
            title: only
              ? t('common:undo.deleting', { name: only.name })
              : t('common:undo.deletingMany', { count: contacts.length }),
            send: remove,
            done: (count) => t('remove.done', { count }),
            failed: t('remove.failed'),
          })
        return sure
      },
      convert: (id) =>
        attempt(t('convert.failed'), async () => {
          cancel('contacts', id)
          await convert(id)
          return t('convert.done')
        }),
    }
  }, [t, errorText, confirm, start, cancel, setStatus, setSeen, remove, convert])
}
