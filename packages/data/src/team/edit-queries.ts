import { useQuery } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { backendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { type StoredMember, storedMemberSchema } from './edit-schema.ts'
import { teamKeys } from './keys.ts'

const COLUMNS = columnsOf(storedMemberSchema)

const fetchMembers = (supabase: Supabase): Promise<StoredMember[]> =>
  fetchRows(supabase.from('team_members').select(COLUMNS).order('display_order').order('id'), storedMemberSchema)

export const membersQuery = (backend: Backend) => backendQuery(backend, teamKeys.all, fetchMembers)

/** Queries all members in their order, the inactive ones too. */
export const useMembers = () => useQuery(membersQuery(useBackend()))
