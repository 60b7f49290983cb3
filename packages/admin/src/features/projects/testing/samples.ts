import { z } from 'zod/mini'
import type { Project } from '@nordlys/data/projects/schema'
import { createFakeApi, type FakeApi } from '../../../../testing/fake-api.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Returns a live maritime project; a higher number is an older one. */
export function sampleProject(number: number, part: Partial<Project> = {}): Project {
  const moment = new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()
  return {
    id: uuid(number),
    title: 'Tidal',
    title_no: null,
    description: 'A ledger.',
    description_no: null,
    category: 'Maritime',
    category_name: 'Maritime',
    category_no: 'Maritimt',
    status: 'active',
    technologies: ['Go', 'PostgreSQL', 'React', 'NATS', 'Redis'],
    images: [],
    live_demo_url: 'https://demo.tidal.example',
    github_url: null,
    client_url: null,
    featured_order: null,
    published: true,
    created_at: moment,
    updated_at: moment,
    ...part,
  }
}

export type ProjectsApi = FakeApi & { readonly projects: Project[] }

/** Creates an API over these projects; writes change them. */
export function projectsApi(projects: Project[]): ProjectsApi {
  const overview = () => ({
    total: projects.length,
    categories: [...new Set(projects.map(({ category }) => category))].map((name) => ({
      key: name,
      name,
      name_no: null,
      projects: projects.filter(({ category }) => category === name).length,
    })),
  })
  const setFeatured = (args: unknown) => {
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(args)
    for (const [index, project] of projects.entries()) {
      const place = ids.indexOf(project.id) + 1
      projects[index] = { ...project, featured_order: place || null }
    }
    return null
  }
  const api = createFakeApi({
    tables: { projects },
    // The database adds the names of the category.
    defaults: {
      featured_order: null,
      category_name: 'Maritime',
      category_no: null,
      created_at: '2030-01-01T00:00:00.000Z',
    },
    functions: { get_project_overview: overview, set_featured_projects: setFeatured },
  })
  return Object.assign(api, { projects })
}
