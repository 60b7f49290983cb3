import { z } from 'zod/mini'
import { localStore } from '../lib/browser-storage.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { factorKeys } from './keys.ts'

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

const KEY = 'proven'

/** Returns whether the last status in this browser let the account in, so that a load need not wait for the next one. */
export const wasLastProven = (): boolean => localStore.get(KEY) !== null

/** Stores whether the status lets the account in. */
export const storeProven = (isProven: boolean): void => localStore.set(KEY, isProven ? '1' : null)

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
