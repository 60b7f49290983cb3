import type { Supabase } from '@nordlys/data/client'
import { fetchSettings } from '@nordlys/data/settings/queries'
import type { StoredContentByLanguage } from './content.ts'
import { readStoredContent } from './stored.ts'

/** The settings as they are stored now, checked. In a module of its own, so that pages load it (and zod) after they are painted. */
export async function fetchStoredContent(supabase: Supabase): Promise<StoredContentByLanguage> {
  return readStoredContent(await fetchSettings(supabase))
}
