import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { fetchRows } from '../../lib/requests/response.ts'
import { LANGUAGES } from '../../lib/validation.ts'

const slug = z.string().check(z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/))

const slugRedirectSchema = z.object({
  language: z.enum(LANGUAGES),
  slug,
  to_language: z.enum(LANGUAGES),
  to_slug: slug,
})

/** The former URL of a published post, and its present one. */
export type SlugRedirect = z.infer<typeof slugRedirectSchema>

/** Fetches the former URLs of published posts, the most recently renamed first; with `ofSlug`, only those of that slug. Throws a DataError. */
export const fetchSlugRedirects = (supabase: Supabase, ofSlug?: string): Promise<SlugRedirect[]> =>
  fetchRows(supabase.rpc('get_slug_redirects', ofSlug === undefined ? {} : { only_slug: ofSlug }), slugRedirectSchema)
