import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { fetchRows } from '../../lib/requests/response.ts'
import { sitePath } from '../path.ts'

const path = z.string().check(z.refine((value) => sitePath(value) === value))

const sitePathsSchema = z.object({ from_path: path, to_path: path })

/** A redirect that an editor added, to the end of its chain. */
export type SiteRedirect = z.infer<typeof sitePathsSchema>

/** Fetches the redirects that editors added, in the normal form of their paths; with `ofPath`, only that of a path. Throws a DataError. */
export const fetchSiteRedirects = (supabase: Supabase, ofPath?: string): Promise<SiteRedirect[]> =>
  fetchRows(supabase.rpc('get_redirects', ofPath === undefined ? {} : { only_path: ofPath }), sitePathsSchema)

/** Returns where a path leads that has no page; undefined for nowhere. Throws a DataError. */
export async function findSiteRedirect(supabase: Supabase, pathname: string): Promise<string | undefined> {
  const from = sitePath(pathname)
  if (from === null) return undefined
  const [redirect] = await fetchSiteRedirects(supabase, from)
  return redirect?.to_path
}
