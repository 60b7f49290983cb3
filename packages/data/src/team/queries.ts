import type { Supabase } from '../lib/client.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { type TeamMember, teamMemberSchema } from './schema.ts'

const COLUMNS = columnsOf(teamMemberSchema)

/** Fetches the active members of the team in their display order. Throws a DataError. */
export const fetchTeam = (supabase: Supabase): Promise<TeamMember[]> =>
  fetchRows(
    supabase
      .from('team_members')
      .select(COLUMNS)
      .eq('is_active', true)
      .order('display_order')
      // Gives equal positions a stable order.
      .order('id'),
    teamMemberSchema,
  )
