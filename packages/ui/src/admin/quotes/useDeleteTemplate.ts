import type { QuoteTemplate } from '@nordlys/data/quotes/schema'
import { useTemplateMutations } from '@nordlys/data/quotes/template/mutations'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { useUndo } from '../../components/undo/UndoProvider.tsx'

/** Asks, hides a template and deletes it when that can no longer be undone. */
export function useDeleteTemplate(): (template: QuoteTemplate) => Promise<void> {
  const { t } = useTranslation(['quotes', 'common'])
  const confirm = useConfirm()
  const { start } = useUndo()
  const { remove } = useTemplateMutations()
  return useCallback(
    async (template) => {
      const name = template.service_name
      const sure = await confirm({
        title: t('templates.removeQuestion'),
        description: t('templates.removeText', { name }),
        confirmLabel: t('templates.remove'),
        destructive: true,
      })
      if (!sure) return
      start({
        table: 'quote_templates',
        rows: [template],
        shownAs: null,
        title: t('common:undo.deleting', { name }),
        send: remove,
        done: () => t('templates.removed'),
        failed: t('templates.removeFailed'),
      })
    },
    [t, confirm, start, remove],
  )
}
