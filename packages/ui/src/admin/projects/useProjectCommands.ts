import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from '../../components/toast.ts'
import { ADMIN_PATH } from '../paths.ts'
import { useFeatured } from './featured.ts'
import { newProject } from './project-lists.ts'
import type { ProjectCommands } from './ProjectActions.tsx'
import { useDeleteProject } from './useDeleteProject.ts'

/** What can be done to a project of the list. The same object on every render: other ones would draw every cell anew, and close its menu. */
export function useProjectCommands(open: (id: string) => void): ProjectCommands {
  const { t } = useTranslation('adminProjects')
  const navigate = useNavigate()
  const remove = useDeleteProject()
  const { featured, change } = useFeatured()
  const now: ProjectCommands = {
    edit: ({ id }) => open(id),
    remove: (project) => void remove(project),
    duplicate: ({ id }) => void navigate(`${ADMIN_PATH}/${newProject(id)}`),
    setFeatured: (project, wanted) => {
      const others = featured?.filter(({ id }) => id !== project.id) ?? []
      const save = async () => {
        if (await change(wanted ? [...others, project] : others))
          toast.success(wanted ? t('featured.added') : t('featured.removed'))
      }
      void save()
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
      duplicate: (project) => latest.current.duplicate(project),
      setFeatured: (project, wanted) => latest.current.setFeatured(project, wanted),
    }),
    [],
  )
}
