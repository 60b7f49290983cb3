import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { useBackend } from '../lib/context.tsx'
import type { DataError } from '../lib/errors.ts'
import { affectedRows } from '../lib/rows/affected-rows.ts'
import { subscriberKeys } from './queries.ts'

/** Erases subscribers by their ids. Throws a DataError, `not_found` where none of them exists any more. */
export async function eraseSubscribers(supabase: Supabase, ids: readonly string[]): Promise<void> {
  const write = supabase.from('newsletter_subscribers').delete().in('id', ids).select('id')
  await affectedRows(supabase, 'newsletter_subscribers', ids, write)
}

/** Erases subscribers. */
export function useEraseSubscribers() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, readonly string[]>({
    mutationFn: async (ids) => eraseSubscribers(await backend.client(), ids),
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriberKeys.all }),
  })
}
