import { realtimeRefresh } from '../lib/realtime/refresh.ts'
import { redirectKeys } from './keys.ts'

/** Refetches the redirects after every change, also of the records whose renames lead on. */
export const useRedirectsRealtime = realtimeRefresh(['redirects', 'blog_posts', 'projects', 'pages'], redirectKeys.all)
