import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { subscriberKeys } from './keys.ts'
import { subscriberSchema } from './schema.ts'

const COLUMNS = 'id, email, language, status, confirmed_at, unsubscribed_at, created_at'

/** The newsletter's subscribers; the filter is `status`. */
export const subscriberPages = listPages(subscriberKeys.list, subscriberSchema, (supabase, query, counting) =>
  listRequest(supabase.from('newsletter_subscribers').select(COLUMNS, counting), query, ['status']),
)
