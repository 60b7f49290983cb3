import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { toDataError } from '../lib/errors.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { factorKeys } from './keys.ts'
import { type Factor, factorSchema } from './schema.ts'

/** Fetches the verified second factors of the account. Throws a DataError. */
export async function fetchFactors(supabase: Supabase): Promise<Factor[]> {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw toDataError(error)
  return z.array(factorSchema).parse(data.all.filter(({ status }) => status === 'verified'))
}

export const useFactors = () => useBackendQuery(factorKeys.list, fetchFactors)
