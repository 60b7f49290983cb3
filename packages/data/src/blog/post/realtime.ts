import { realtimeRefresh } from '../../lib/realtime/refresh.ts'
import { postKeys } from './keys.ts'

/** Refetches the list of posts after every change. */
export const usePostsRealtime = realtimeRefresh(['blog_posts'], postKeys.lists)
