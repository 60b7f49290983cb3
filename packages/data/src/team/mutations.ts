import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { orderArguments, type Reorder, useReorder } from '../lib/rows/reorder.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { type StoredMember, storedMemberSchema } from './edit-schema.ts'
import { teamKeys } from './keys.ts'

const saveMember = saveIfUnchanged('team_members', storedMemberSchema)
const deleteMembers = deleteIfUnchanged('team_members')
const setActive = updateIfUnchanged('team_members', (supabase, isActive: boolean) =>
  supabase.from('team_members').update({ is_active: isActive }),
)

/** Saves, shows, hides and deletes members, unless they have changed since they were loaded (rule R4). */
export function useTeamMutations() {
  return {
    save: useBackendMutation(saveMember, teamKeys.all),
    setActive: useBatchWrite(teamKeys.all, setActive),
    remove: useBatchWrite(teamKeys.all, deleteMembers),
  }
}

const setTeamOrder = (supabase: Supabase, order: Reorder): Promise<void> =>
  call(supabase.rpc('set_team_order', orderArguments(order)), { codes: { changed: 'conflict' } })

/** Reorders the team optimistically, one change after the other. Fails with `conflict` when another user has changed the order. */
export const useSetTeamOrder = () => useReorder<StoredMember>(setTeamOrder, { list: teamKeys.all, all: teamKeys.all })
