import type { PublicProject } from '@nordlys/data/projects/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import type { CoverChoice } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import { projectText } from './project-text.ts'
import css from './ProjectCard.module.css'
import { ProjectLinks } from './ProjectLinks.tsx'
import { useStatusLabel } from './useStatusLabel.ts'

const BADGES: Readonly<Record<string, string | undefined>> = {
  active: css['live'],
  completed: css['completed'],
  'in-progress': css['inProgress'],
}

/** One project: drawn cover, stage, what it is and where to see more. */
export function ProjectCard({ project, cover }: { project: PublicProject; cover: CoverChoice | undefined }) {
  const { t } = useTranslation('projects')
  const statusLabel = useStatusLabel()
  const { title, description, category } = projectText(project, useLanguage())
  return (
    <li className={css.card}>
      <Cover seed={project.title} choice={cover} className={css.cover} />
      <div className={css.text}>
        <p className={css.facts}>
          <span className={`${css.badge} ${BADGES[project.status] ?? ''}`}>{statusLabel(project.status)}</span>
          <span>{category}</span>
        </p>
        <h2 className={css.title}>{title}</h2>
        <p className={css.description}>{description ?? t('card.no_description')}</p>
        {project.technologies.length > 0 && (
          <ul className={css.tags} aria-label={t('card.technologies')}>
            {[...new Set(project.technologies)].map((technology) => (
              <li key={technology} className={css.tag}>
                {technology}
              </li>
            ))}
          </ul>
        )}
        <ProjectLinks project={project} title={title} />
      </div>
    </li>
  )
}
