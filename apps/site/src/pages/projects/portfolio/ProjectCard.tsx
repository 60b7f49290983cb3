import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import type { CoverChoice } from '../../../cover/choose.ts'
import { projectAnchor, projectText } from '../../../projects/project-text.ts'
import { StatusBadge } from '../../../projects/StatusBadge.tsx'
import { ClampedText } from '../../../sections/ClampedText.tsx'
import css from './ProjectCard.module.css'
import { ProjectLinks } from './ProjectLinks.tsx'
import { ProjectPictures } from './ProjectPictures.tsx'

/** The number of visible lines of a collapsed description. */
const LINES = 6

/** A project: pictures, status, category, description and links. */
export function ProjectCard({ project, cover }: { project: PublicProject; cover: CoverChoice | undefined }) {
  const { t } = useTranslation('projects')
  const { title, description, category } = projectText(project, useLanguage())
  return (
    <li id={projectAnchor(project)} className={css.card}>
      <ProjectPictures project={project} title={title} cover={cover} />
      <div className={css.text}>
        <p className={css.facts}>
          <StatusBadge status={project.status} />
          <span>{category}</span>
        </p>
        <h2 className={css.title}>{title}</h2>
        <ClampedText lines={LINES} about={title} className={css.description}>
          {description ?? t('card.no_description')}
        </ClampedText>
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
