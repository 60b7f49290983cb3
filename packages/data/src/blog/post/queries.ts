import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { useBackend } from '../../lib/context.tsx'
import { type DataError, toDataError } from '../../lib/errors.ts'
import type { ListQuery } from '../../lib/list/list.ts'
import { listPages } from '../../lib/list/pages.ts'
import { listRequest } from '../../lib/list/request.ts'
import type { Language } from '../../lib/validation.ts'
import {
  type Post,
  postRowSchema,
  postSchema,
  type Revision,
  type RevisionRow,
  revisionRowSchema,
  revisionSchema,
} from './schema.ts'
import { fetchPostBySlug, POST_COLUMNS } from '../public/queries.ts'

export const POST_SORTS = ['title', 'published_at', 'created_at'] as const
export type PostSort = (typeof POST_SORTS)[number]

export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  list: (query: ListQuery<PostSort>) => ['posts', 'list', query] as const,
  one: (id: string) => ['posts', 'one', id] as const,
  twin: (slug: string, language: Language) => ['posts', 'twin', slug, language] as const,
  revisions: (id: string) => ['posts', 'revisions', id] as const,
  revision: (id: string) => ['posts', 'revision', id] as const,
}

const ROW_COLUMNS =
  'id, title, slug, language, category, featured, tags, published, published_at, created_at, updated_at'
// PostgreSQL's own word, read on its clock.
const NOW = 'now'

/** The posts, whatever their state; the filters are `status` and `language`. */
export const postPages = listPages(postKeys.list, postRowSchema, (supabase, query, counting) => {
  const { status } = query.filters
  const posts = supabase.from('blog_posts').select(ROW_COLUMNS, counting)
  if (status !== undefined) posts.eq('published', status !== 'draft')
  if (status === 'published') posts.lte('published_at', NOW)
  if (status === 'scheduled') posts.gt('published_at', NOW)
  return listRequest(posts, query, ['language'])
})

/** A post with its text; null where there is none. Throws a DataError. */
export async function fetchPost(supabase: Supabase, id: string): Promise<Post | null> {
  const { data, error, status } = await supabase.from('blog_posts').select(POST_COLUMNS).eq('id', id).maybeSingle()
  if (error) throw toDataError(error, status)
  return z.nullable(postSchema).parse(data)
}

/** The earlier versions of a post, newest first, without their text; the database keeps 50. Throws a DataError. */
export async function fetchRevisions(supabase: Supabase, post: string): Promise<RevisionRow[]> {
  const { data, error, status } = await supabase
    .from('revisions')
    .select('id, created_at, title:content->>title, author:profiles(full_name)')
    .eq('table_name', 'blog_posts')
    .eq('row_id', post)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(50)
  if (error) throw toDataError(error, status)
  return z.array(revisionRowSchema).parse(data)
}

/** An earlier version in full. Throws a DataError. */
export async function fetchRevision(supabase: Supabase, id: string): Promise<Revision> {
  const { data, error, status } = await supabase
    .from('revisions')
    .select('id, created_at, content')
    .eq('id', id)
    .single()
  if (error) throw toDataError(error, status)
  return revisionSchema.parse(data)
}

/** A post for the editor. */
export function usePost(id: string) {
  const backend = useBackend()
  return useQuery<Post | null, DataError>({
    queryKey: postKeys.one(id),
    queryFn: async () => fetchPost(await backend.client(), id),
    // An editor begins with what is stored now, not with what a visit ago was.
    gcTime: 0,
  })
}

/** The post of the same slug in a language: the other half of a bilingual post. */
export function usePostBySlug(slug: string, language: Language) {
  const backend = useBackend()
  return useQuery<Post | null, DataError>({
    queryKey: postKeys.twin(slug, language),
    queryFn: async () => fetchPostBySlug(await backend.client(), slug, language),
  })
}

/** The earlier versions of a post. */
export function useRevisions(post: string) {
  const backend = useBackend()
  return useQuery<RevisionRow[], DataError>({
    queryKey: postKeys.revisions(post),
    queryFn: async () => fetchRevisions(await backend.client(), post),
  })
}

/** An earlier version in full; it never changes. */
export function useRevision(id: string) {
  const backend = useBackend()
  return useQuery<Revision, DataError>({
    queryKey: postKeys.revision(id),
    queryFn: async () => fetchRevision(await backend.client(), id),
    staleTime: Infinity,
  })
}
