import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { categoryKeys } from './keys.ts'

/** Refetches the categories after every change of them, and of what uses them. */
export const useCategoriesRealtime = realtimeRefresh(
  ['blog_posts', 'categories', 'pages', 'projects'],
  categoryKeys.all,
)
