import type { Project } from '@nordlys/data/projects/schema'
import type { TFunction } from 'i18next'
import Star from 'lucide-react/icons/star'
import { Muted, Name, Strong } from '@nordlys/ui/components/table/list/CellText'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { LIST_BREAKPOINTS } from '@nordlys/ui/components/table/state/list-width.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { inLanguage } from './in-language.ts'
import { type ProjectCommands, ProjectActions } from './ProjectActions.tsx'
import css from './project-columns.module.css'
import { ProjectLinks } from './ProjectLinks.tsx'
import { ProjectStatusChip } from './ProjectStatusChip.tsx'

/** The number of technologies in a row (docs/specification.md#admin). */
const SHOWN_TECHNOLOGIES = 3

// The width of three buttons, or of the menu button on a narrow table.
const ACTIONS_WIDTH = `clamp(5.25rem, (100cqi - ${LIST_BREAKPOINTS.medium}px) * 1000, 7.5rem)`

interface ProjectColumnsOptions {
  readonly t: TFunction<'adminProjects'>
  readonly language: Language
  readonly commands: ProjectCommands
}

/** Returns the columns of the projects list. On phones category and status move under the title. */
export function projectColumns({ t, language, commands }: ProjectColumnsOptions): ListColumn<Project>[] {
  return [
    {
      id: 'title',
      header: t('column.title'),
      cell: (project) => <Title project={project} language={language} t={t} />,
    },
    {
      id: 'category_name',
      header: t('column.category'),
      cell: (project) => inLanguage(project, language).category,
      width: '9rem',
      hideBelow: 'medium',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (project) => <State project={project} t={t} />,
      width: '8.5rem',
      hideBelow: 'narrow',
    },
    {
      id: 'technologies',
      header: t('column.technologies'),
      cell: (project) => <Technologies list={project.technologies} t={t} />,
      width: '19%',
      wraps: true,
      hideBelow: 'full',
    },
    {
      id: 'links',
      header: t('column.links'),
      cell: (project) => <ProjectLinks project={project} />,
      width: '7.5rem',
      hideBelow: 'wide',
    },
    {
      id: 'actions',
      header: t('column.actions'),
      cell: (project) => <ProjectActions project={project} commands={commands} />,
      align: 'end',
      width: ACTIONS_WIDTH,
    },
  ]
}

interface TitleProps extends Pick<ProjectColumnsOptions, 't' | 'language'> {
  readonly project: Project
}

function Title({ project, language, t }: TitleProps) {
  const { title, category } = inLanguage(project, language)
  return (
    <>
      <Name>
        {project.featured_order !== null && (
          <span className={css.featured} title={t('featured.mark')}>
            <Star size={14} fill="currentColor" aria-hidden />
            <span data-unseen>{t('featured.mark')}</span>
          </span>
        )}
        <Strong>{title}</Strong>
      </Name>
      <SecondLine showBelow="medium">
        <span>{category}</span>
        <SecondLine showBelow="narrow" inline>
          {' '}
          <State project={project} t={t} />
        </SecondLine>
      </SecondLine>
    </>
  )
}

/** Shows the status that visitors see, or that they see nothing. */
const State = ({ project, t }: Omit<TitleProps, 'language'>) =>
  project.published ? (
    <ProjectStatusChip status={project.status} />
  ) : (
    <StatusChip tone="neutral">{t('draft')}</StatusChip>
  )

function Technologies({ list, t }: { list: readonly string[]; t: TFunction<'adminProjects'> }) {
  const first = list.slice(0, SHOWN_TECHNOLOGIES).join(', ')
  const more = list.length - SHOWN_TECHNOLOGIES
  return <Muted title={list.join(', ')}>{more > 0 ? `${first} ${t('more', { count: more })}` : first}</Muted>
}
