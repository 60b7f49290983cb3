import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { call } from '../lib/requests/response.ts'
import { offerKeys } from './keys.ts'
import { OFFER_GAPS, type OfferGap } from './schema.ts'

const failureSchema = z.object({ details: z.string() })
const namesSchema = z.array(z.string())

function gapsOf({ cause }: DataError): OfferGap[] {
  const names = namesSchema.parse(JSON.parse(failureSchema.parse(cause).details))
  return OFFER_GAPS.filter((gap) => names.includes(gap))
}

/**
 * Fetches what an offer lacks before it can be sent; an empty list when it lacks nothing, null when it has changed since `was` or cannot be sent
 * any more. Throws a DataError.
 */
async function fetchGaps(supabase: Supabase, offer: string, was: string): Promise<OfferGap[] | null> {
  try {
    await call(supabase.rpc('freeze_offer', { offer, was }))
    return []
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    if (error.message === 'incomplete') return gapsOf(error)
    if (['changed', 'answered', 'unknown_offer'].includes(error.message)) return null
    throw error
  }
}

/** Queries what an offer lacks; `version` is its `updated_at`. The company's facts change elsewhere, so it is always refetched. */
export const useOfferGaps = (id: string, version: string) =>
  useBackendQuery(offerKeys.gaps(id, version), (supabase) => fetchGaps(supabase, id, version), { staleTime: 0 })
