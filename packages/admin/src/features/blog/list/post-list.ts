import { POST_SORTS } from '@nordlys/data/blog/post/keys'
import { postPages } from '@nordlys/data/blog/post/queries'
import { PUBLICATION_STATUSES } from '@nordlys/data/lib/publication'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { prefetchList } from '../../../shared/list-prefetch.ts'

/** The list of posts: newest first, filtered by status, language and category. */
export const POST_LIST = defineList({
  pages: postPages,
  table: 'blog_posts',
  columns: POST_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' } },
  filters: { status: PUBLICATION_STATUSES, language: LANGUAGES, category: 'any' },
})

export const prefetchPosts = prefetchList(POST_LIST)
