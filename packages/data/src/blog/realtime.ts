import { useRealtimeRefresh } from '../realtime.ts'
import { postKeys } from './post-queries.ts'

/** Keeps the list of posts live. */
export const usePostsRealtime = (): void => useRealtimeRefresh('blog_posts', postKeys.lists)
