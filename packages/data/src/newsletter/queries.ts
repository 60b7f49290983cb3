import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { subscriberKeys } from './keys.ts'
import { subscriberSchema } from './schema.ts'

const COLUMNS = columnsOf(subscriberSchema)

/** The newsletter's subscribers; the filters are `status` and `suspected_spam`. */
export const subscriberPages = listPages(subscriberKeys.list, subscriberSchema, (supabase, slice, counting) =>
  listRequest(supabase.from('searched_newsletter_subscribers').select(counting.columns ?? COLUMNS, counting), slice, [
    'status',
    'suspected_spam',
  ]),
)
