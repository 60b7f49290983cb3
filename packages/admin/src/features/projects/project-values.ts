import { EMPTY_PROJECT, type Project, type ProjectFields } from '@nordlys/data/projects/schema'
import { PROJECT_STATUSES } from '@nordlys/data/projects/statuses'

/** Converts a project to form values. */
export function projectValues(project: Project): ProjectFields {
  const { technologies, images, title, category } = project
  return {
    title,
    title_no: project.title_no ?? '',
    description: project.description ?? '',
    description_no: project.description_no ?? '',
    category,
    category_no: project.category_no ?? '',
    status: PROJECT_STATUSES.find((status) => status === project.status) ?? EMPTY_PROJECT.status,
    technologies,
    images,
    live_demo_url: project.live_demo_url ?? '',
    github_url: project.github_url ?? '',
    client_url: project.client_url ?? '',
  }
}
