import type { BatchResult, RowVersion } from '@nordlys/data/lib/rows/batch-write'
import type { VersionedTable } from '@nordlys/data/lib/rows/records'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ActionMenu } from '@nordlys/ui/components/table/list/ActionMenu'

/** The texts of one kind of record. */
interface ShownTexts {
  readonly saveFailed: string
  readonly deleteFailed: string
  readonly deleted: string
  readonly deleteQuestion: string
  readonly deleteText: string
}

interface ShownMenuProps {
  readonly table: VersionedTable
  readonly row: RowVersion & { readonly is_active: boolean }
  readonly name: string
  readonly texts: ShownTexts
  readonly mutations: {
    readonly setActive: (rows: readonly RowVersion[], isActive: boolean) => Promise<BatchResult>
    readonly remove: (rows: readonly RowVersion[]) => Promise<BatchResult>
  }
  readonly onEdit: () => void
}

/** Renders the menu of a record that the website shows: edit, show or hide, delete. */
export function ShownMenu({ table, row, name, texts, mutations, onEdit }: ShownMenuProps) {
  const { t } = useTranslation(['order', 'common'])
  const { run } = useAction()
  const isShown = !row.is_active
  const toggle = () =>
    run({
      table,
      rows: [row],
      optimistic: { is_active: isShown },
      title: isShown ? t('showing', { name }) : t('hiding', { name }),
      send: (rows) => mutations.setActive(rows, isShown),
      done: () => (isShown ? t('shown') : t('hiddenNow')),
      failed: texts.saveFailed,
    })
  const remove = () =>
    run({
      confirm: {
        title: texts.deleteQuestion,
        description: texts.deleteText,
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table,
      rows: [row],
      deletes: [name],
      send: mutations.remove,
      done: () => texts.deleted,
      failed: texts.deleteFailed,
    })
  const entries = [
    { label: t('action.edit'), act: onEdit },
    { label: isShown ? t('action.show') : t('action.hide'), act: toggle },
    { label: t('common:action.delete'), act: remove },
  ]
  return <ActionMenu label={t('action.menu', { name })} actions={entries} />
}
