import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { toDataError } from '../lib/errors.ts'
import { useBackendQuery } from '../lib/query.ts'
import { fetchData } from '../lib/response.ts'
import { factorKeys } from './keys.ts'
import { type Factor, factorSchema, secondFactorStatusSchema } from './schema.ts'

/** Fetches the verified second factors of the account. Throws a DataError. */
export async function fetchFactors(supabase: Supabase): Promise<Factor[]> {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw toDataError(error)
  return z.array(factorSchema).parse(data.all.filter(({ status }) => status === 'verified'))
}

export const useFactors = () => useBackendQuery(factorKeys.list, fetchFactors)

/** Queries whether the session has proven a second factor, or needs none. */
export const useSecondFactorStatus = () =>
  useBackendQuery(
    factorKeys.status,
    (supabase) => fetchData(supabase.rpc('second_factor_status'), secondFactorStatusSchema),
    { staleTime: 60_000 },
  )
