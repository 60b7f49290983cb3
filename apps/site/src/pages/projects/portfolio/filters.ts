import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { PROJECT_STATUSES, type ProjectStatus } from '@nordlys/data/projects/statuses'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { projectText } from '../../../projects/project-text.ts'

/** What is chosen above the cards; null is everything. A category is named as in the database, in either language's address. */
export interface Filters {
  readonly category: string | null
  readonly status: ProjectStatus | null
}

/** A button above the cards. */
export interface CategoryOption {
  readonly category: string | null
  /** In the language shown; null for 'All'. */
  readonly label: string | null
  /** How many projects it shows. */
  readonly count: number
}

/** The filters that an address asks for; a status that does not exist is none. */
export function readFilters(params: URLSearchParams): Filters {
  const status = params.get('status')
  return {
    category: params.get('category') || null,
    status: PROJECT_STATUSES.find((known) => known === status) ?? null,
  }
}

/** The address's parameters with other filters; what it holds beside them stays. */
export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['category', 'status'] as const) {
    const value = filters[name]
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The projects that pass. */
export function filterProjects(projects: readonly PublicProject[], { category, status }: Filters): PublicProject[] {
  return projects.filter(
    (project) => (category === null || project.category === category) && (status === null || project.status === status),
  )
}

/** 'All' and every category of the portfolio in the order of their names, counted within the chosen status. */
export function categoryOptions(
  projects: readonly PublicProject[],
  status: ProjectStatus | null,
  language: Language,
): CategoryOption[] {
  const labels = new Map(projects.map((project) => [project.category, projectText(project, language).category]))
  const count = (category: string | null) => filterProjects(projects, { category, status }).length
  return [
    { category: null, label: null, count: count(null) },
    ...[...labels]
      .map(([category, label]) => ({ category, label, count: count(category) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  ]
}
