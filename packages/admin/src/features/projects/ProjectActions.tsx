import MenuItem from '@mui/material/MenuItem'
import type { Project } from '@nordlys/data/projects/schema'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { RowButton } from '@nordlys/ui/components/table/list/RowButton'
import { RowMenu } from '@nordlys/ui/components/table/list/RowMenu'
import { useIsBelow } from '@nordlys/ui/components/table/state/list-width.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { inLanguage } from './in-language.ts'

export interface ProjectCommands {
  readonly edit: (project: Project) => void
  readonly remove: (project: Project) => void
  readonly duplicate: (project: Project) => void
  readonly openCaseStudy: (project: Project) => void
  readonly setPublished: (project: Project, published: boolean) => void
  readonly setFeatured: (project: Project, featured: boolean) => void
}

interface ProjectActionsProps {
  readonly project: Project
  readonly commands: ProjectCommands
}

/** Renders edit and delete buttons and a menu for the rest; a narrow table has the menu only. */
export function ProjectActions({ project, commands }: ProjectActionsProps) {
  const { t } = useTranslation(['adminProjects', 'common'])
  const language = useLanguage()
  const { title } = inLanguage(project, language)
  const isMenuOnly = useIsBelow('medium')
  const isFeatured = project.featured_order !== null
  const entries = [
    { label: t('action.editShort'), run: () => commands.edit(project) },
    { label: t('action.caseStudy'), run: () => commands.openCaseStudy(project) },
    { label: t('action.duplicate'), run: () => commands.duplicate(project) },
    {
      label: project.published ? t('action.unpublish') : t('action.publish'),
      run: () => commands.setPublished(project, !project.published),
    },
    {
      label: isFeatured ? t('action.unfeature') : t('action.feature'),
      run: () => commands.setFeatured(project, !isFeatured),
    },
    { label: t('common:action.delete'), run: () => commands.remove(project) },
  ]
  return (
    <>
      {!isMenuOnly && (
        <>
          <RowButton aria-label={t('action.edit', { title })} onClick={() => commands.edit(project)}>
            <Pencil size={16} aria-hidden />
          </RowButton>
          <RowButton aria-label={t('action.delete', { title })} onClick={() => commands.remove(project)}>
            <Trash size={16} aria-hidden />
          </RowButton>
        </>
      )}
      <RowMenu
        label={t('action.menu', { title })}
        entries={(close) =>
          entries.map(({ label, run }) => (
            <MenuItem
              key={label}
              onClick={() => {
                close()
                run()
              }}
            >
              <span>{label}</span>
            </MenuItem>
          ))
        }
      />
    </>
  )
}
