import { z } from 'zod/mini'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { factorKeys } from './keys.ts'

// A separate file, because every screen of the admin loads it.

/** What the session still needs, as the database sees it. */
const secondFactorStatusSchema = z.object({
  /** Whether the session may read and write. */
  is_proven: z.boolean(),
  /** Whether every account needs a second factor. */
  is_required: z.boolean(),
  has_factor: z.boolean(),
  recovery_codes_left: z.int(),
})
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>

/** Queries whether the session has proven a second factor, or needs none. */
export const useSecondFactorStatus = () =>
  useBackendQuery(
    factorKeys.status,
    (supabase) => fetchData(supabase.rpc('second_factor_status'), secondFactorStatusSchema),
    { staleTime: 60_000 },
  )
