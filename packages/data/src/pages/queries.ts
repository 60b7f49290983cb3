import type { Supabase } from '../lib/client.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRow, fetchRows } from '../lib/requests/response.ts'
import { fetchPublicProjects } from '../projects/public/queries.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { pageKeys } from './keys.ts'
import { type Page, type PageRevision, pageRevisionSchema, type PageRow, pageRowSchema, pageSchema } from './schema.ts'

/** Fetches the made pages in every status, the last changed first. Throws a DataError. */
export const fetchPages = (supabase: Supabase): Promise<PageRow[]> =>
  fetchRows(
    supabase.from('pages').select(columnsOf(pageRowSchema)).order('updated_at', { ascending: false }).order('id').limit(500),
    pageRowSchema,
  ) // prettier-ignore

/** Fetches a page with its blocks; null when it is missing. Throws a DataError. */
export const fetchPage = (supabase: Supabase, id: string): Promise<Page | null> =>
  fetchRow(supabase.from('pages').select(columnsOf(pageSchema)).eq('id', id).maybeSingle(), pageSchema)

/** Fetches the earlier versions of a page, newest first; the database keeps 50. Throws a DataError. */
const fetchPageRevisions = (supabase: Supabase, id: string): Promise<PageRevision[]> =>
  fetchRows(
    supabase
      .from('listed_revisions')
      .select('id, created_at, content, author')
      .eq('table_name', 'pages')
      .eq('row_id', id)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(50),
    pageRevisionSchema,
  )

export const usePages = () => useBackendQuery(pageKeys.list, fetchPages)

/** Queries a page for the editor, which must not start with a cached version. */
export const usePage = (id: string) =>
  useBackendQuery(pageKeys.one(id), (supabase) => fetchPage(supabase, id), { gcTime: 0 })

export const usePageRevisions = (id: string) =>
  useBackendQuery(pageKeys.revisions(id), (supabase) => fetchPageRevisions(supabase, id))

/** Queries the public portfolio, for choosing case studies. */
export const usePublicProjects = () => useBackendQuery(pageKeys.projects, fetchPublicProjects)
