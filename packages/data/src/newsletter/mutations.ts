import { useBackendMutation } from '../lib/mutation.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { subscriberKeys } from './keys.ts'

/** Deletes subscribers. Throws a DataError, `not_found` when none of them exists. */
export const useEraseSubscribers = () =>
  useBackendMutation(
    (supabase, ids: readonly string[]) =>
      affectedRows(supabase, 'newsletter_subscribers', ids, supabase.from('newsletter_subscribers').delete()),
    subscriberKeys.all,
  )
