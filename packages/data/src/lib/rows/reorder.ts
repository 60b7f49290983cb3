import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import { refetch } from '../queries/refetch.ts'
import type { Identified } from './optimistic.ts'

/** A new order of a list. `was` is the order before the change; a different stored order is not overwritten (rule R4). */
export interface Reorder<Row extends Identified = Identified> {
  readonly was: readonly Row[]
  readonly next: readonly Row[]
}

interface OrderKeys {
  /** The rows in their order. */
  readonly list: QueryKey
  /** Refetched afterwards. */
  readonly all: QueryKey
}

const idsOf = (rows: readonly Identified[]) => rows.map(({ id }) => id)

/** Returns the arguments of a database function that sets an order. */
export const orderArguments = ({ was, next }: Reorder) => ({ was: idsOf(was), ids: idsOf(next) })

/** Returns a mutation that reorders a list optimistically, one change after the other. */
export function useReorder<Row extends Identified>(
  send: (supabase: Supabase, order: Reorder) => Promise<void>,
  { list, all }: OrderKeys,
) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<void, DataError, Reorder<Row>, { readonly before: Row[] | undefined }>({
    mutationFn: async (order) => send(await backend.client(), order),
    scope: { id: list.join(' ') },
    onMutate: async ({ next }) => {
      await queryClient.cancelQueries({ queryKey: list })
      const before = queryClient.getQueryData<Row[]>(list)
      queryClient.setQueryData<Row[]>(list, [...next])
      return { before }
    },
    onError: (_error, _order, context) => queryClient.setQueryData(list, context?.before),
    onSettled: () => refetch(queryClient, all),
  })
}
