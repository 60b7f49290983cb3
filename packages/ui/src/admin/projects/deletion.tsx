import type { Project } from '@nordlys/data/projects/admin-schema'
import { useProjectMutations } from '@nordlys/data/projects/admin-mutations'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

interface ProjectDeletion {
  /** The projects that are no longer shown: their deletion waits for the end of the undo, or is being sent. */
  readonly hidden: ReadonlySet<string>
  /** Asks, hides the project at once and deletes it when it can no longer be undone. */
  readonly remove: (project: Pick<Project, 'id' | 'title'>) => Promise<void>
}

const ProjectDeletionContext = createContext<ProjectDeletion | null>(null)

/** Deleting with an undo. What waits is sent when its toast is gone, or when the projects or the page are left: once, or not at all. */
export function ProjectDeletionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['adminProjects', 'common'])
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync } = useProjectMutations().remove
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set())
  // By id, what sends the deletion now.
  const [waiting] = useState(() => new Map<string, () => void>())
  useSentOnLeaving(waiting)

  const setShown = useCallback((id: string, shown: boolean) => {
    setHidden((current) => new Set(shown ? [...current].filter((other) => other !== id) : [...current, id]))
  }, [])

  const send = useCallback(
    async (id: string) => {
      try {
        await mutateAsync(id)
        toast.success(t('deleted'))
      } catch (error) {
        toast.error(t('deleteFailed'), errorText(error))
      }
      setShown(id, true)
    },
    [mutateAsync, t, errorText, setShown],
  )

  const remove = useCallback(
    async ({ id, title }: Pick<Project, 'id' | 'title'>) => {
      const sure = await confirm({
        title: t('delete.question'),
        description: t('delete.text', { title }),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      })
      if (!sure || waiting.has(id)) return
      setShown(id, false)
      const dismiss = toast.undo(t('delete.pending', { title }), {
        label: t('common:action.undo'),
        // Whoever is first takes it out of the waiting ones; for the others there is nothing left to do.
        onUndo: () => {
          if (waiting.delete(id)) setShown(id, true)
        },
        onGone: () => waiting.get(id)?.(),
      })
      waiting.set(id, () => {
        waiting.delete(id)
        dismiss()
        void send(id)
      })
    },
    [confirm, t, waiting, setShown, send],
  )

  const value = useMemo(() => ({ hidden, remove }), [hidden, remove])
  return <ProjectDeletionContext value={value}>{children}</ProjectDeletionContext>
}

function useSentOnLeaving(waiting: ReadonlyMap<string, () => void>): void {
  const latest = useRef(waiting)
  useEffect(() => {
    const ending = new AbortController()
    const map = latest.current
    const sendAll = () => {
      for (const sendNow of map.values()) sendNow()
    }
    // Whichever comes first: only some browsers and ways of leaving have both.
    globalThis.addEventListener('beforeunload', sendAll, ending)
    globalThis.addEventListener('pagehide', sendAll, ending)
    return () => {
      ending.abort()
      sendAll()
    }
  }, [])
}

/** Deleting projects, and which ones are hidden meanwhile. */
export function useProjectDeletion(): ProjectDeletion {
  const deletion = use(ProjectDeletionContext)
  if (!deletion) throw new Error('useProjectDeletion needs a ProjectDeletionProvider above it')
  return deletion
}
