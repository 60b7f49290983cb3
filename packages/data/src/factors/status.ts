import { z } from 'zod/mini'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'
import { factorKeys } from './keys.ts'
import { storeProven } from './stored-status.ts'

// A separate file, because every screen of the admin loads it.

/** What the session still needs, as the database sees it. */
const secondFactorStatusSchema = z.object({
  /** Whether the session may read and write. */
  is_proven: z.boolean(),
  has_factor: z.boolean(),
  /** Whether a restore has lost the second factors of the account. */
  lost_by_restore: z._default(z.boolean(), false),
  recovery_codes_left: z.int(),
})
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>

/** Queries whether the session has proven a second factor, or needs none. */
export const useSecondFactorStatus = () =>
  useBackendQuery(
    factorKeys.status,
    async (supabase) => {
      const status = await fetchData(supabase.rpc('second_factor_status'), secondFactorStatusSchema)
      storeProven(status.is_proven)
      return status
    },
    { staleTime: 60_000 },
  )
