import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { expect, test } from 'vitest'
import { categoriesOf } from '../../../content/category-names.ts'
import { categoryOptions, filterProjects, readFilters, writeFilters } from './filters.ts'
import { projectText } from '../../../projects/project-text.ts'

let made = 0
function project(change: Partial<PublicProject> = {}): PublicProject {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: `Project ${made}`,
    title_no: null,
    description: null,
    description_no: null,
    category: 'Maritime',
    category_name: 'Maritime',
    category_no: null,
    status: 'active',
    technologies: [],
    images: [],
    live_demo_url: null,
    github_url: null,
    client_url: null,
    created_at: '2026-01-01T00:00:00Z',
    featured: false,
    case_study: null,
    ...change,
  }
}

const projects = [
  project({ category_no: 'Maritimt' }),
  project({ category_no: 'Maritimt', status: 'completed' }),
  project({ category: 'Energy', category_name: 'Power', category_no: 'Energi', status: 'completed' }),
  project({ category_no: 'Maritimt', status: 'on-hold' }),
]

test('lists "All" first, then each category once with its count, in the order of the staff, then by name', () => {
  expect(categoryOptions(projects, null, 'en', categoriesOf({}, 'projects', 'en'))).toEqual([
    { category: null, label: null, count: 4 },
    { category: 'Energy', label: 'Power', count: 1 },
    { category: 'Maritime', label: 'Maritime', count: 3 },
  ])
})

test('counts projects of the selected status, and keeps every category', () => {
  expect(
    categoryOptions(projects, 'active', 'no', [{ key: 'Maritime', name: 'Maritimt' }]).map(({ count }) => count),
  ).toEqual([1, 1, 0])
})

test('filters by category and status together', () => {
  const passing = filterProjects(projects, { category: 'Maritime', status: 'completed' })
  expect(passing).toEqual([projects[1]])
  expect(filterProjects(projects, { category: 'Gone', status: null })).toEqual([])
})

test('restores the filters from the URL', () => {
  const filters = { category: 'Public sector', status: 'in-progress' } as const
  const params = writeFilters(new URLSearchParams('utm_source=x'), filters)
  expect(readFilters(new URLSearchParams(params.toString()))).toEqual(filters)
  expect(writeFilters(params, { category: null, status: null }).toString()).toBe('utm_source=x')
  expect(readFilters(new URLSearchParams('status=nonsense&category='))).toEqual({ category: null, status: null })
})

test('uses Norwegian texts where they exist', () => {
  const translated = project({ title: 'Berth', title_no: 'Kai', description: 'Text', category_no: 'Maritimt' })
  expect(projectText(translated, 'no')).toEqual({ title: 'Kai', description: 'Text', category: 'Maritimt' })
  expect(projectText(translated, 'en')).toEqual({ title: 'Berth', description: 'Text', category: 'Maritime' })
})
