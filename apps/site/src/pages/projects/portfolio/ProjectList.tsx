import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { formatNumber } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../../texts/useTranslation.ts'
import { Suspense } from 'react'
import { useSearchParams } from '../../../routing/router.tsx'
import shared from '../../../styles/shared.module.css'
import { coversOf } from '../../../cover/choose.ts'
import { useOnceHydrated } from '../../../lib/useOnceHydrated.ts'
import { MessageCard } from '../../../sections/MessageCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { filterProjects, readFilters, writeFilters, type Filters } from './filters.ts'
import { ProjectCard } from './ProjectCard.tsx'
import css from './ProjectList.module.css'

/** Returns the filters, stored in the URL so that a link or a reload shows the same cards. */
function useFilters(): { filters: Filters; setFilters: (change: Partial<Filters>) => void } {
  const [params, setParams] = useSearchParams()
  // The prerendered page has no parameters, and the first render must equal it.
  const filters = readFilters(new URLSearchParams(useOnceHydrated(params.toString(), '')))
  return {
    filters,
    // Replaces the history entry: Back leaves the page instead of undoing single choices.
    setFilters: (change) =>
      setParams((current) => writeFilters(current, { ...readFilters(current), ...change }), { replace: true }),
  }
}

/** The filters and the matching cards. The cards hydrate separately, so that a press on a filter does not wait for them. */
export function ProjectList({ projects }: { projects: readonly PublicProject[] }) {
  const { t } = useTranslation('projects')
  const language = useLanguage()
  const { filters, setFilters } = useFilters()
  const matching = filterProjects(projects, filters)
  const covers = coversOf(matching.map(({ title }) => title))
  return (
    <>
      <FilterBar projects={projects} filters={filters} onChange={setFilters} />
      <Suspense>
        <output className={shared.srOnly}>
          {t('filter.results', { number: formatNumber(matching.length, language) })}
        </output>
        {matching.length === 0 ? (
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
            {matching.map((project, index) => (
              <ProjectCard key={project.id} project={project} cover={covers[index]} isFirst={index === 0} />
            ))}
          </ul>
        )}
      </Suspense>
    </>
  )
}
