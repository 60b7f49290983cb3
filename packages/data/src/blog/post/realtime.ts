import { useRealtimeRefresh } from '../../lib/realtime/subscribe.ts'
import { postKeys } from './keys.ts'

const TABLES = ['blog_posts']

/** Refetches the list of posts after every change. */
export const usePostsRealtime = (): void => useRealtimeRefresh(TABLES, postKeys.lists)
