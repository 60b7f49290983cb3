import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { toDataError } from '../lib/errors.ts'
import { type TeamMember, teamMemberSchema } from './schema.ts'

const COLUMNS = 'id, full_name, role, role_no, bio, bio_no, avatar_url, social_links'

/** The active members of the team by their display order. Throws a DataError. */
export async function fetchTeam(supabase: Supabase): Promise<TeamMember[]> {
  const { data, error, status } = await supabase
    .from('team_members')
    .select(COLUMNS)
    .eq('is_active', true)
    .order('display_order')
    // Equal places keep their order from visit to visit.
    .order('id')
  if (error) throw toDataError(error, status)
  return z.array(teamMemberSchema).parse(data)
}

const teamQuery = (backend: Backend) =>
  queryOptions({
    queryKey: ['team', 'active'],
    queryFn: async () => fetchTeam(await backend.client()),
    staleTime: 60_000,
  })

/** The active members of the team by their display order. */
export const useTeam = () => useQuery(teamQuery(useBackend()))
