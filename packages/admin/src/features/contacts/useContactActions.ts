import { useConvertContact, useContactBatch, useSetContactStatus } from '@nordlys/data/contacts/mutations'
import type { Contact, ContactStatus } from '@nordlys/data/contacts/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

export type ContactActions = ReturnType<typeof useContactActions>

/** Returns the actions on messages. Call it above the rows: a row that leaves a filtered list unmounts with its callbacks. */
export function useContactActions() {
  const { t } = useTranslation('contacts')
  const { run } = useAction()
  const { mutateAsync: setStatus } = useSetContactStatus()
  const { setStatus: setStatusOfAll, remove } = useContactBatch()
  const { mutateAsync: convert } = useConvertContact()
  return useMemo(
    () => ({
      setStatus: ({ id }: Contact, status: ContactStatus) =>
        run({
          replaces: { table: 'contacts', id },
          call: () => setStatus({ ids: [id], status }),
          done: t(`updated.${status}`),
          failed: t('updateFailed'),
        }),
      setStatusOfAll: (contacts: readonly Contact[], status: ContactStatus) =>
        run({
          table: 'contacts',
          rows: contacts,
          optimistic: { status },
          title: t(`marking.${status}`, { count: contacts.length }),
          send: (rows) => setStatusOfAll(rows, status),
          done: (count) => t(`updatedMany.${status}`, { count }),
          failed: t('updateFailed'),
        }),
      remove: (contacts: readonly Contact[]) =>
        run({
          confirm: {
            title: t('remove.question', { count: contacts.length }),
            description: t('remove.text'),
            confirmLabel: t('remove.button'),
            destructive: true,
          },
          table: 'contacts',
          rows: contacts,
          deletes: contacts.map(({ name }) => name),
          send: remove,
          done: (count) => t('remove.done', { count }),
          failed: t('remove.failed'),
        }),
      convert: (id: string) =>
        run({
          replaces: { table: 'contacts', id },
          call: () => convert(id),
          done: t('convert.done'),
          failed: t('convert.failed'),
        }),
    }),
    [t, run, setStatus, setStatusOfAll, remove, convert],
  )
}
