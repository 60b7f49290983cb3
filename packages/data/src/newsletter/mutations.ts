import { z } from 'zod/mini'
import type { Language } from '../lib/validation.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call, fetchData } from '../lib/requests/response.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { type Issue, type IssueAction, issueSchema } from './issue-schema.ts'
import { judgedLinesSchema, requestLines, type SubscriberLine } from './import-schema.ts'
import { issueKeys, subscriberKeys } from './keys.ts'

/** Removes the spam mark of subscribers, which mails them the confirmation link. Throws a DataError, `not_found` when none of them exists. */
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

/** Removes the mark of addresses whose mail server refused an issue. Throws a DataError. */
export const useClearUndeliverable = () =>
  useBackendMutation(
    (supabase, ids: readonly string[]) => call(supabase.rpc('clear_undeliverable', { subscribers: [...ids] })),
    subscriberKeys.all,
    issueKeys.all,
  )

interface Import {
  readonly lines: readonly SubscriberLine[]
  /** Whether the lines are stored, or only judged. */
  readonly store: boolean
}

/** Judges the lines of a file of subscribers, and imports those that may be. It can be repeated. Throws a DataError. */
export const useImportSubscribers = () =>
  useBackendMutation(
    (supabase, { lines, store }: Import) =>
      fetchData(supabase.rpc('import_subscribers', { lines: requestLines(lines), store }), judgedLinesSchema),
    subscriberKeys.all,
  )

interface Sending {
  /** The issue as it was shown. */
  readonly issue: Pick<Issue, 'id' | 'updated_at'>
  /** When it starts; null for now. */
  readonly at: string | null
}

/**
 * Changes issues. `save` rejects a version that has changed (rule R4); `send` starts or schedules what was shown. All throw a DataError, whose message is
 * the server's code: `incomplete`, `no_recipients`, `invalid_time`, `invalid_action`, `none_failed`, `rate_limited`.
 */
export function useIssueMutations() {
  const save = useBackendMutation(saveIfUnchanged('newsletter_issues', issueSchema), issueKeys.all)
  const remove = useBackendMutation(
    (supabase, id: string) =>
      affectedRows(supabase, 'newsletter_issues', [id], supabase.from('newsletter_issues').delete()),
    issueKeys.all,
  )
  const send = useBackendMutation(
    (supabase, { issue, at }: Sending) =>
      call(supabase.rpc('send_issue', { issue: issue.id, seen: issue.updated_at, ...(at !== null && { at }) }), {
        codes: { conflict: 'conflict' },
      }),
    issueKeys.all,
  )
  const steer = useBackendMutation(
    (supabase, { id, action }: { readonly id: string; readonly action: IssueAction }) =>
      call(supabase.rpc('steer_issue', { issue: id, action })),
    issueKeys.all,
  )
  const test = useBackendMutation((supabase, { id, language }: { readonly id: string; readonly language: Language }) =>
    fetchData(supabase.rpc('send_test_issue', { issue: id, language }), z.string()),
  )
  return { save, remove, send, steer, test }
}
