import type { ListQuery } from '../lib/list/list.ts'

export const PROJECT_SORTS = ['created_at', 'title', 'category_name', 'status'] as const

export const projectKeys = {
  all: ['projects'] as const,
  /** Pages and single projects. */
  rows: ['projects', 'rows'] as const,
  list: (query: ListQuery<(typeof PROJECT_SORTS)[number]>) => ['projects', 'rows', query] as const,
  one: (id: string) => ['projects', 'rows', id] as const,
  caseStudy: (project: string) => ['projects', 'case-study', project] as const,
  overview: ['projects', 'overview'] as const,
  featured: ['projects', 'featured'] as const,
  order: ['projects', 'order'] as const,
}
