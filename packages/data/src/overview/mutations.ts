import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { overviewKeys } from './keys.ts'

/** The tasks that one call settles. The lists and panels of these rows have their own mutations, which the overview does not load. */
const SETTLE = {
  request: (supabase: Supabase, id: string) =>
    affectedRows(supabase, 'quote_requests', [id], supabase.from('quote_requests').update({ status: 'approved' })),
  contact: (supabase: Supabase, id: string) =>
    affectedRows(supabase, 'contacts', [id], supabase.from('contacts').update({ status: 'handled' })),
  overdue: (supabase: Supabase, id: string) =>
    affectedRows(
      supabase,
      'client_transactions',
      [id],
      supabase.from('client_transactions').update({ status: 'paid' }),
    ),
  expires: (supabase: Supabase, offer: string) => call(supabase.rpc('remind_of_offer', { offer })),
  reminder: (supabase: Supabase, offer: string) => call(supabase.rpc('remind_of_offer', { offer })),
  expired: (supabase: Supabase, offer: string) => call(supabase.rpc('withdraw_offer', { offer })),
} as const
export type SettledKind = keyof typeof SETTLE

/** Returns whether one call settles a task of a kind. */
export const isSettled = (kind: string): kind is SettledKind => Object.hasOwn(SETTLE, kind)

/** Settles a task. Throws a DataError. Today is fetched again, also after a failure: a colleague may have been first. */
export const useSettleTask = () =>
  useBackendMutation<unknown, { readonly kind: SettledKind; readonly id: string }>(
    (supabase, { kind, id }) => SETTLE[kind](supabase, id),
    overviewKeys.tasks,
  )
