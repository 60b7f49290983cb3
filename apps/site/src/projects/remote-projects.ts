import { sameJson } from '@nordlys/data/lib/same-json'
import { fetchFeaturedRows } from '@nordlys/data/projects/anonymous-queries'
import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { remote } from '../data/remote.ts'

type Projects = readonly PublicProject[]

/** The featured projects in their order. Their schema loads only if they differ from the shown ones. */
export const featuredProjects = remote<Projects>(async ({ config }, known) => {
  const rows = await fetchFeaturedRows(config)
  if (known && sameJson(rows, known)) return known
  const { portfolioSchema } = await import('@nordlys/data/projects/public/schema')
  return portfolioSchema.parse(rows)
})

/** The whole portfolio. */
export const portfolio = remote<Projects>(async ({ client }) => {
  const { fetchPublicProjects } = await import('@nordlys/data/projects/public/queries')
  const projects = await fetchPublicProjects(await client())
  featuredProjects.store(projects.filter(({ featured }) => featured))
  return projects
})
