import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import { type DataError, toDataError } from '../lib/errors.ts'
import { profileKeys } from '../profiles/queries.ts'
import type { Claim } from './schema.ts'

/** Makes the signed-in account the administrator. Throws a DataError whose message is `wrong_secret` or `setup_closed` where the database says so. */
export async function claimAdministrator(supabase: Supabase, claim: Claim): Promise<void> {
  const { error, status } = await supabase.rpc('claim_administrator', claim)
  if (error) throw toDataError(error, status)
}

/** Makes the signed-in account the administrator, and refetches its profile. */
export function useClaimAdministrator() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, Claim>({
    mutationFn: async (claim) => claimAdministrator(await backend.client(), claim),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileKeys.all }),
  })
}
