import type { Supabase } from '../../lib/client.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import { useBackendQuery } from '../../lib/queries/query.ts'
import { fetchData, fetchRow, fetchRows } from '../../lib/requests/response.ts'
import { columnsOf } from '../../lib/rows/columns.ts'
import type { Language } from '../../lib/validation.ts'
import { fetchPostBySlug, NOW, POST_COLUMNS } from '../public/queries.ts'
import { postKeys } from './keys.ts'
import {
  type Post,
  postRowSchema,
  postSchema,
  type Revision,
  type RevisionRow,
  revisionRowSchema,
  revisionSchema,
} from './schema.ts'

const ROW_COLUMNS = columnsOf(postRowSchema)

/** The posts in every status; the filters are `status` and `language`. */
export const postPages = listPages(postKeys.list, postRowSchema, (supabase, slice, counting) => {
  const { status } = slice.filters
  const posts = supabase.from('searched_blog_posts').select(counting.columns ?? ROW_COLUMNS, counting)
  if (status !== undefined) posts.eq('published', status !== 'draft')
  if (status === 'published') posts.lte('published_at', NOW)
  if (status === 'scheduled') posts.gt('published_at', NOW)
  return listRequest(posts, slice, ['status'])
})

/** Fetches a post with its content; null when it is missing. Throws a DataError. */
export const fetchPost = (supabase: Supabase, id: string): Promise<Post | null> =>
  fetchRow(supabase.from('blog_posts').select(POST_COLUMNS).eq('id', id).maybeSingle(), postSchema)

/** Fetches the earlier versions of a post without their content, newest first; the database keeps 50. Throws a DataError. */
export const fetchRevisions = (supabase: Supabase, post: string): Promise<RevisionRow[]> =>
  fetchRows(
    supabase
      .from('listed_revisions')
      .select('id, created_at, title:content->>title, author')
      .eq('table_name', 'blog_posts')
      .eq('row_id', post)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(50),
    revisionRowSchema,
  )

/** Fetches an earlier version with its content. Throws a DataError. */
export const fetchRevision = (supabase: Supabase, id: string): Promise<Revision> =>
  fetchData(supabase.from('revisions').select('id, created_at, content').eq('id', id).single(), revisionSchema)

/** Queries a post for the editor, which must not start with a cached version. */
export const usePost = (id: string) =>
  useBackendQuery(postKeys.one(id), (supabase) => fetchPost(supabase, id), { gcTime: 0 })

/** Queries the post with a slug in a language: the translation of a post. */
export const usePostBySlug = (slug: string, language: Language) =>
  useBackendQuery(postKeys.translation(slug, language), (supabase) => fetchPostBySlug(supabase, slug, language))

/** Queries the earlier versions of a post. */
export const useRevisions = (post: string) =>
  useBackendQuery(postKeys.revisions(post), (supabase) => fetchRevisions(supabase, post))

/** Queries an earlier version, which never changes. */
export const useRevision = (id: string) =>
  useBackendQuery(postKeys.revision(id), (supabase) => fetchRevision(supabase, id), { staleTime: Infinity })
