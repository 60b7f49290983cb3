import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Project } from '@nordlys/data/projects/admin-schema'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { below } from '../../components/table/features.ts'
import { useRowTabIndex } from '../../components/table/row-stop.ts'

export interface ProjectCommands {
  readonly edit: (project: Project) => void
  readonly remove: (project: Project) => void
  readonly duplicate: (project: Project) => void
  readonly setFeatured: (project: Project, featured: boolean) => void
}

interface ProjectActionsProps {
  readonly project: Project
  readonly commands: ProjectCommands
}

/** Edit and delete as buttons, the rest in a menu; on a narrow table everything is in the menu. */
export function ProjectActions({ project, commands }: ProjectActionsProps) {
  const { t } = useTranslation('adminProjects')
  const tabIndex = useRowTabIndex()
  const { title } = project
  return (
    <Box sx={{ display: 'inline-flex', justifyContent: 'flex-end', mr: -0.75 }}>
      <Box component="span" sx={{ display: 'contents', [below('medium')]: { display: 'none' } }}>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={t('action.edit', { title })}
          onClick={() => commands.edit(project)}
        >
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={t('action.delete', { title })}
          onClick={() => commands.remove(project)}
        >
          <Trash size={16} aria-hidden />
        </IconButton>
      </Box>
      <ActionMenu project={project} commands={commands} />
    </Box>
  )
}

function ActionMenu({ project, commands }: ProjectActionsProps) {
  const { t } = useTranslation(['adminProjects', 'common'])
  const tabIndex = useRowTabIndex()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isFeatured = project.featured_order !== null
  const entries = [
    { label: t('action.editShort'), run: () => commands.edit(project) },
    { label: t('action.duplicate'), run: () => commands.duplicate(project) },
    {
      label: isFeatured ? t('action.unfeature') : t('action.feature'),
      run: () => commands.setFeatured(project, !isFeatured),
    },
    { label: t('common:action.delete'), run: () => commands.remove(project) },
  ]
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={t('action.menu', { title: project.title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
