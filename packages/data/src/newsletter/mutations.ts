import { useBackendMutation } from '../lib/mutation.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { subscriberKeys } from './keys.ts'

/** Removes the mark of subscribers, which mails them the link to confirm. Throws a DataError, `not_found` when none of them exists. */
export const useClearSubscriberMarks = () =>
  useBackendMutation(
    (supabase, ids: readonly string[]) =>
      affectedRows(
        supabase,
        'newsletter_subscribers',
        ids,
        supabase.from('newsletter_subscribers').update({ suspected_spam: false }),
      ),
    subscriberKeys.all,
  )

/** Deletes subscribers. Throws a DataError, `not_found` when none of them exists. */
export const useEraseSubscribers = () =>
  useBackendMutation(
    (supabase, ids: readonly string[]) =>
      affectedRows(supabase, 'newsletter_subscribers', ids, supabase.from('newsletter_subscribers').delete()),
    subscriberKeys.all,
  )
