import { useRealtimeRefresh } from '../../lib/realtime/subscribe.ts'
import { postKeys } from './queries.ts'

const TABLES = ['blog_posts']

/** Keeps the list of posts live. */
export const usePostsRealtime = (): void => useRealtimeRefresh(TABLES, postKeys.lists)
