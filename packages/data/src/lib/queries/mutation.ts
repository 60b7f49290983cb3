import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import { refetch } from './refetch.ts'

/**
 * Returns a mutation against the backend. It refetches the queries under `invalidates`, also after a failure: another user may have changed the
 * rows first.
 */
export function useBackendMutation<Result, Variables = void>(
  mutate: (supabase: Supabase, variables: Variables) => Promise<Result>,
  ...invalidates: readonly QueryKey[]
) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<Result, DataError, Variables>({
    mutationFn: async (variables) => mutate(await backend.client(), variables),
    onSettled: () => Promise.all(invalidates.map((queryKey) => refetch(queryClient, queryKey))),
  })
}
