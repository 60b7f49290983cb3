import { compareTexts } from '@nordlys/data/lib/text/compare-texts'
import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { PROJECT_STATUSES, type ProjectStatus } from '@nordlys/data/projects/statuses'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { CategoryName } from '../../../content/content.ts'
import { projectText } from '../../../projects/project-text.ts'

/** The selected filters; null means all. A category has its key, in the URLs of both languages. */
export interface Filters {
  readonly category: string | null
  readonly status: ProjectStatus | null
}

/** A filter button. */
export interface CategoryOption {
  readonly category: string | null
  /** The label in the current language; null for 'All'. */
  readonly label: string | null
  /** The number of matching projects. */
  readonly count: number
}

/** Parses the filters of a URL; ignores an unknown status. */
export function readFilters(params: URLSearchParams): Filters {
  const status = params.get('status')
  return {
    category: params.get('category') || null,
    status: PROJECT_STATUSES.find((known) => known === status) ?? null,
  }
}

/** Replaces the filters in the URL's parameters; keeps other parameters. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['category', 'status'] as const) {
    const value = filters[name]
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Returns the matching projects. */
export function filterProjects(projects: readonly PublicProject[], { category, status }: Filters): PublicProject[] {
  return projects.filter(
    (project) => (category === null || project.category === category) && (status === null || project.status === status),
  )
}

/** Returns 'All' and every category of the portfolio in the order of `order`, then by name, with counts for the selected status. */
export function categoryOptions(
  projects: readonly PublicProject[],
  status: ProjectStatus | null,
  language: Language,
  order: readonly CategoryName[],
): CategoryOption[] {
  const placeOf = (category: string) => {
    const place = order.findIndex(({ key }) => key === category)
    return place === -1 ? Infinity : place
  }
  const labels = new Map(projects.map((project) => [project.category, projectText(project, language).category]))
  const count = (category: string | null) => filterProjects(projects, { category, status }).length
  return [
    { category: null, label: null, count: count(null) },
    ...[...labels]
      .map(([category, label]) => ({ category, label, count: count(category) }))
      .toSorted((a, b) => placeOf(a.category) - placeOf(b.category) || compareTexts(a.label, b.label)),
  ]
}
