import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { CoverChoice } from '../../../cover/choose.ts'
import { caseStudyLink } from '../../../projects/case-study.ts'
import { projectAnchor, projectText } from '../../../projects/project-text.ts'
import { StatusBadge } from '../../../projects/StatusBadge.tsx'
import { SiteLink } from '../../../routing/SiteLink.tsx'
import { ClampedText } from '../../../sections/ClampedText.tsx'
import { TagList } from '../../../sections/TagList.tsx'
import shared from '../../../styles/shared.module.css'
import css from './ProjectCard.module.css'
import { ProjectLinks } from './ProjectLinks.tsx'
import { ProjectPictures } from './ProjectPictures.tsx'

/** The number of visible lines of a collapsed description. */
const LINES = 6

interface Props {
  project: PublicProject
  cover: CoverChoice | undefined
  /** Whether it is the first card, whose picture may be the largest content above the fold. */
  isFirst: boolean
}

/** A project: pictures, status, category, description and links. */
export function ProjectCard({ project, cover, isFirst }: Props) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const { title, description, category } = projectText(project, language)
  const study = caseStudyLink(project, language)
  return (
    <li id={projectAnchor(project)} className={`${shared.card} ${css.card}`}>
      <ProjectPictures project={project} title={title} cover={cover} priority={isFirst} />
      <div className={css.text}>
        <p className={css.facts}>
          <StatusBadge status={project.status} />
          <span>{category}</span>
        </p>
        <h2 className={`${shared.h3} ${css.title}`}>{title}</h2>
        <ClampedText lines={LINES} about={title} className={css.description}>
          {description ?? t('card.no_description')}
        </ClampedText>
        {study !== null && (
          <SiteLink to={study} className={shared.textLink}>
            <span>{t('card.case_study')}</span> <ArrowRight size={18} aria-hidden="true" />
            <span className={shared.srOnly}>{t('card.about', { title })}</span>
          </SiteLink>
        )}
        <TagList tags={project.technologies} label={t('card.technologies')} />
        <ProjectLinks project={project} title={title} />
      </div>
    </li>
  )
}
