import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { formatNumber } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from 'react-i18next'
import shared from '../../../styles/shared.module.css'
import { coversOf } from '../../../cover/choose.ts'
import { MessageCard } from '../../../sections/MessageCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filterProjects } from './filters.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './ProjectList.module.css'
import { useFilters } from './useFilters.ts'

/** The filters and the matching cards. */
export function ProjectList({ projects }: { projects: readonly PublicProject[] }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const { filters, setFilters } = useFilters()
  const shown = filterProjects(projects, filters)
  const covers = coversOf(shown.map(({ title }) => title))
  return (
    <>
      <FilterBar projects={projects} filters={filters} onChange={setFilters} />
      <output className={shared.srOnly}>{t('filter.results', { number: formatNumber(shown.length, language) })}</output>
      {shown.length === 0 ? (
        <MessageCard title={t('empty.title')} body={t('empty.body')} className={css.empty}>
          <button
            type="button"
            className={`${shared.button} ${shared.quiet}`}
            onClick={() => setFilters({ category: null, status: null })}
          >
            {t('empty.reset')}
          </button>
        </MessageCard>
      ) : (
        <ul className={css.cards}>
          {shown.map((project, index) => (
            <ProjectCard key={project.id} project={project} cover={covers[index]} />
          ))}
        </ul>
      )}
    </>
  )
}
