import type { Supabase } from '../../lib/client.ts'
import { fetchData } from '../../lib/requests/response.ts'
import { type PublicReferences, publicReferencesSchema } from './schema.ts'

/** Fetches the published testimonials and logos. Throws a DataError. */
export const fetchPublicReferences = (supabase: Supabase): Promise<PublicReferences> =>
  fetchData(supabase.rpc('get_public_references'), publicReferencesSchema)
