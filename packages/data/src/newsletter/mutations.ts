import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/mutation.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { subscriberKeys } from './keys.ts'

/** Deletes subscribers. Throws a DataError, `not_found` when none of them exists. */
export const eraseSubscribers = (supabase: Supabase, ids: readonly string[]): Promise<number> =>
  affectedRows(supabase, 'newsletter_subscribers', ids, supabase.from('newsletter_subscribers').delete())

export const useEraseSubscribers = () => useBackendMutation(eraseSubscribers, subscriberKeys.all)
