import type { Supabase } from '../../lib/client.ts'
import { fetchData } from '../../lib/response.ts'
import { portfolioSchema, type PublicProject } from './schema.ts'

/** Fetches the portfolio: the featured projects in their order, then the others, newest first. Throws a DataError. */
export const fetchPublicProjects = (supabase: Supabase): Promise<PublicProject[]> =>
  fetchData(supabase.rpc('get_public_projects'), portfolioSchema)
