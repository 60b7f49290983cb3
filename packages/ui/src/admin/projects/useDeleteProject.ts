import { useProjectMutations } from '@nordlys/data/projects/mutations'
import type { Project } from '@nordlys/data/projects/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { useUndo } from '../../components/undo/UndoProvider.tsx'

/** Asks, hides the project and deletes it when that can no longer be undone. */
export function useDeleteProject(): (project: Pick<Project, 'id' | 'title' | 'updated_at'>) => Promise<void> {
  const { t } = useTranslation(['adminProjects', 'common'])
  const confirm = useConfirm()
  const { start } = useUndo()
  const { remove } = useProjectMutations()
  return useCallback(
    async (project) => {
      const { title } = project
      const sure = await confirm({
        title: t('delete.question'),
        description: t('delete.text', { title }),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      })
      if (!sure) return
      start({
        table: 'projects',
        rows: [project],
        shownAs: null,
        title: t('common:undo.deleting', { name: title }),
        send: remove,
        done: () => t('deleted'),
        failed: t('deleteFailed'),
      })
    },
    [confirm, t, start, remove],
  )
}
