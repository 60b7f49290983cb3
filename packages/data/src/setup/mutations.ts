import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { profileKeys } from '../profiles/keys.ts'
import type { Claim } from './schema.ts'

/** Makes the signed-in account the administrator. Throws a DataError whose message may be `wrong_secret` or `setup_closed`. */
export const useClaimAdministrator = () =>
  useBackendMutation((supabase, claim: Claim) => call(supabase.rpc('claim_administrator', claim)), profileKeys.all)
