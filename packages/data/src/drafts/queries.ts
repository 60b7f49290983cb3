import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { draftLinkKeys } from './keys.ts'
import { draftLinkSchema } from './schema.ts'

/** Queries the open links to a draft, the newest first. */
export const useDraftLinks = (record: string) =>
  useBackendQuery(draftLinkKeys.of(record), (supabase) =>
    fetchRows(supabase.rpc('list_draft_links', { record }), draftLinkSchema),
  )
