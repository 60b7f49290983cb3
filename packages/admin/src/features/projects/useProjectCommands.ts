import { useProjectMutations } from '@nordlys/data/projects/mutations'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ADMIN_PATH } from '../../paths.ts'
import { caseStudyPath } from './case-study/paths.ts'
import { useFeatured } from './featured.ts'
import { newProject } from './project-lists.ts'
import type { ProjectCommands } from './ProjectActions.tsx'

/**
 * Returns the actions on a project of the list. The object is stable between renders: a new one would re-render every cell and close its menu.
 */
export function useProjectCommands(open: (id: string) => void): ProjectCommands {
  const { t } = useTranslation(['adminProjects', 'common'])
  const navigate = useNavigate()
  const { run } = useAction()
  const { setPublished, remove } = useProjectMutations()
  const { change } = useFeatured()
  const now: ProjectCommands = {
    edit: ({ id }) => open(id),
    remove: (project) =>
      void run({
        confirm: {
          title: t('delete.question'),
          description: t('delete.text', { title: project.title }),
          confirmLabel: t('common:action.delete'),
          destructive: true,
        },
        table: 'projects',
        rows: [project],
        deletes: [project.title],
        send: remove,
        done: () => t('deleted'),
        failed: t('deleteFailed'),
      }),
    openCaseStudy: ({ id }) => void navigate(caseStudyPath(id)),
    duplicate: ({ id }) => void navigate(`${ADMIN_PATH}/${newProject(id)}`),
    setPublished: (project, published) =>
      void run({
        table: 'projects',
        rows: [project],
        optimistic: { published },
        title: t(published ? 'publishing' : 'unpublishing', { title: project.title }),
        send: (rows) => setPublished(rows, published),
        done: () => t(published ? 'published' : 'unpublished'),
        failed: t('saveFailed'),
      }),
    setFeatured: (project, wanted) => {
      void change(
        (was) => [...was.filter(({ id }) => id !== project.id), ...(wanted ? [project] : [])],
        wanted ? t('featured.added') : t('featured.removed'),
      )
    },
  }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return useMemo(
    () => ({
      edit: (project) => latest.current.edit(project),
      remove: (project) => latest.current.remove(project),
      openCaseStudy: (project) => latest.current.openCaseStudy(project),
      duplicate: (project) => latest.current.duplicate(project),
      setPublished: (project, published) => latest.current.setPublished(project, published),
      setFeatured: (project, wanted) => latest.current.setFeatured(project, wanted),
    }),
    [],
  )
}
