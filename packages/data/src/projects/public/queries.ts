import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Supabase } from '../../lib/client.ts'
import { type Backend, useBackend } from '../../lib/context.tsx'
import { type DataError, toDataError } from '../../lib/errors.ts'
import { portfolioSchema, type PublicProject } from './schema.ts'

export const projectKeys = {
  all: ['projects'] as const,
  public: ['projects', 'public'] as const,
}

/** The portfolio: the featured projects in their order, then the others, newest first. Throws a DataError. */
export async function fetchPublicProjects(supabase: Supabase): Promise<PublicProject[]> {
  const { data, error, status } = await supabase.rpc('get_public_projects')
  if (error) throw toDataError(error, status)
  return portfolioSchema.parse(data)
}

export const publicProjectsQuery = (backend: Backend) =>
  queryOptions<PublicProject[], DataError>({
    queryKey: projectKeys.public,
    queryFn: async () => fetchPublicProjects(await backend.client()),
  })

/** Every project, as visitors see them. */
export const usePublicProjects = () => useQuery(publicProjectsQuery(useBackend()))
