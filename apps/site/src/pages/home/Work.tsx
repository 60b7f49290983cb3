import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useContent } from '../../content/ContentProvider.tsx'
import { coverOf } from '../../cover/choose.ts'
import { Cover } from '../../cover/Cover.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { useTargets } from '../../routing/useTargets.ts'
import shared from '../../styles/shared.module.css'
import css from './Work.module.css'

/** What a project's picture is drawn from: not its title, so that it is the same picture in both languages. */
const pictureSeed = (tags: readonly string[]) => tags.join(' ')

/** Featured projects as generous cards with drawn covers. */
export function Work() {
  const { t } = useTranslation(['home', 'site'])
  const projects = useContent('homepage_featured_projects')
  const { hasOwnPage } = useTargets()
  return (
    <section id="work" className={shared.section} aria-labelledby="work-title">
      <div className={shared.container}>
        <div className={shared.sectionHead}>
          <h2 id="work-title" className={shared.h2}>
            {t('work.title')}
          </h2>
          {hasOwnPage('projects') && (
            <TargetLink to="projects" className={shared.textLink}>
              {t('site:links.all_projects')} <ArrowRight size={18} aria-hidden="true" />
            </TargetLink>
          )}
        </div>
        <ul className={css.cards}>
          {projects.map((project) => (
            <li key={project.title} className={css.card}>
              <Cover
                seed={pictureSeed(project.tags)}
                choice={coverOf(pictureSeed(project.tags), project.icon)}
                className={css.cover}
              />
              <div className={css.text}>
                <h3 className={css.title}>{project.title}</h3>
                <p className={css.description}>{project.description}</p>
                <ul className={css.tags}>
                  {project.tags.map((tag) => (
                    <li key={tag} className={css.tag}>
                      {tag}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
