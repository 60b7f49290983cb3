import { Cover } from '../../cover/Cover.tsx'
import { SitePicture } from '../../pictures/SitePicture.tsx'
import { StatusBadge } from '../../projects/StatusBadge.tsx'
import { useProjectPictures } from '../../projects/useProjectPictures.ts'
import { SiteLink } from '../../routing/SiteLink.tsx'
import { useTargets } from '../../routing/useTargets.ts'
import { TagList } from '../../sections/TagList.tsx'
import shared from '../../styles/shared.module.css'
import base from '../projects/portfolio/ProjectCard.module.css'
import type { WorkCardContent } from './useWorkCards.ts'
import css from './Work.module.css'

const NO_PICTURES = { images: [] } as const

/** A project; the whole card links to its case study, or to it on the projects page. */
export function WorkCard({ card: { title, description, tags, project, seed, cover } }: { card: WorkCardContent }) {
  const page = useTargets().target('projects')
  const { pictures, leaveOut } = useProjectPictures(project ?? NO_PICTURES)
  const [picture] = pictures
  const address = project?.study ?? (page && (project ? `${page.href}#${project.anchor}` : page.href))
  return (
    <li className={`${shared.card} ${base.card} ${css.card}`}>
      {picture === undefined ? (
        <Cover seed={seed} choice={cover} className={css.cover} />
      ) : (
        <SitePicture
          source={picture}
          sizes="(min-width: 1264px) 700px, (min-width: 768px) 58vw, 100vw"
          className={css.cover}
          onMissing={() => leaveOut(picture)}
        />
      )}
      <div className={base.text}>
        <div className={css.head}>
          <h3 className={`${shared.h3} ${base.title} ${css.title}`}>
            {address ? (
              <SiteLink to={address} className={shared.wholeLink}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          {project && <StatusBadge status={project.status} />}
        </div>
        {description && <p className={`${base.description} ${css.description}`}>{description}</p>}
        <TagList tags={tags} />
      </div>
    </li>
  )
}
