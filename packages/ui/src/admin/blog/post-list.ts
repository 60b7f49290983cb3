import { POST_SORTS, type PostSort } from '@nordlys/data/blog/post/keys'
import { postPages } from '@nordlys/data/blog/post/queries'
import { POST_STATUSES } from '@nordlys/data/blog/status'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import type { ListConfig } from '../../components/table/state/list-params.ts'
import { prefetchList } from '../prefetch.ts'

/** Newest first, filtered by status and language. */
export const POST_LIST: ListConfig<PostSort> = {
  columns: POST_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: POST_STATUSES, language: LANGUAGES },
}

export const prefetchPosts = prefetchList(postPages, POST_LIST)
