import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import type { DataError } from '../errors.ts'
import { refetch } from '../queries/refetch.ts'
import type { Page } from '../list/list.ts'

export interface Identified {
  readonly id: string
}
export type Cached<Row> = Page<Row> | Row | null | undefined

const isPage = <Row extends Identified>(data: NonNullable<Cached<Row>>): data is Page<Row> => 'rows' in data

function mapRows<Row extends Identified>(data: Cached<Row>, change: (row: Row) => Row): Cached<Row> {
  if (data === null || data === undefined) return data
  return isPage<Row>(data) ? { ...data, rows: data.rows.map(change) } : change(data)
}

/**
 * Patches rows in every cached page and single row under `queryKey`. Returns the rollback, which leaves alone rows that have changed
 * again since.
 */
function patchRows<Row extends Identified>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  ids: readonly string[],
  patch: Partial<Row>,
): () => void {
  const columns = Object.keys(patch).filter((column): column is Extract<keyof Row, string> => column in patch)
  const before = new Map<string, Row>()
  const apply = (row: Row): Row => {
    if (!ids.includes(row.id)) return row
    if (!before.has(row.id)) before.set(row.id, row)
    return { ...row, ...patch }
  }
  const rollBack = (row: Row): Row => {
    const old = before.get(row.id)
    if (!old || columns.some((column) => row[column] !== patch[column])) return row
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, old[column]])) }
  }
  const update = (change: (row: Row) => Row) =>
    queryClient.setQueriesData<Cached<Row>>({ queryKey }, (data) => mapRows(data, change))
  update(apply)
  return () => void update(rollBack)
}

interface OptimisticUpdate<Row, Variables> {
  /** Refetched afterwards. */
  readonly all: QueryKey
  /** Holds nothing but pages of these rows and single ones. */
  readonly rows: QueryKey
  readonly patch: (variables: Variables) => { readonly ids: readonly string[]; readonly change: Partial<Row> }
}

/** Returns a mutation whose effect on rows shows at once; a failure rolls these rows back. */
export function useOptimisticMutation<Row extends Identified, Variables>(
  mutate: (supabase: Supabase, variables: Variables) => Promise<unknown>,
  { all, rows, patch }: OptimisticUpdate<Row, Variables>,
) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation<unknown, DataError, Variables, { readonly rollBack: () => void }>({
    mutationFn: async (variables) => mutate(await backend.client(), variables),
    onMutate: async (variables) => {
      await queryClient.cancelQueries({ queryKey: rows })
      const { ids, change } = patch(variables)
      return { rollBack: patchRows<Row>(queryClient, rows, ids, change) }
    },
    onError: (_error, _variables, context) => context?.rollBack(),
    onSettled: () => refetch(queryClient, all),
  })
}

/** Finds a row in cached pages. */
export function findRow<Row extends Identified>(
  cached: readonly (readonly [QueryKey, Cached<Row>])[],
  id: string,
): Row | undefined {
  for (const [, data] of cached) {
    const found = data && isPage<Row>(data) ? data.rows.find((row) => row.id === id) : undefined
    if (found) return found
  }
  return undefined
}
