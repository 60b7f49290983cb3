import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import { DataError, toDataError } from '../errors.ts'

/** A row as it was shown. */
export interface RowVersion {
  readonly id: string
  readonly updated_at: string
}

/** The tables whose rows are changed or deleted after the time for an undo. */
export type VersionedTable =
  | 'blog_posts'
  | 'client_messages'
  | 'clients'
  | 'contacts'
  | 'projects'
  | 'quote_requests'
  | 'quote_templates'

/** How many rows a write reached, and how many it left alone because they are no longer as they were seen. */
export interface BatchResult {
  readonly done: number
  readonly skipped: number
}

interface WriteResponse {
  readonly data: readonly { readonly id: string }[] | null
  readonly error: unknown
  readonly status: number
}

/** A request for the rows that have one of the ids and one of the times; it must select `id`. */
export type WriteRows = (ids: readonly string[], times: readonly string[]) => PromiseLike<WriteResponse>

/** Keeps the URL of a request below 8 kB. */
const CHUNK = 50
const rowsSchema = z.array(z.object({ id: z.string(), updated_at: z.string() }))

/**
 * Changes rows that have not changed since they were loaded, in few requests: a row's new `updated_at` is later than all that were seen, so
 * that comparing it with all of them is as good as with its own. Throws a DataError, `refused` where the access rules left every row alone.
 */
export async function updateIfUnchanged(
  supabase: Supabase,
  table: VersionedTable,
  rows: readonly RowVersion[],
  write: WriteRows,
): Promise<BatchResult> {
  const { done } = await writeChunks(supabase, table, rows, write)
  return { done, skipped: rows.length - done }
}

/** Deletes rows that have not changed since they were loaded. One that is gone already counts as deleted. Throws as `updateIfUnchanged` does. */
export async function deleteIfUnchanged(
  supabase: Supabase,
  table: VersionedTable,
  rows: readonly RowVersion[],
): Promise<BatchResult> {
  const { left } = await writeChunks(supabase, table, rows, (ids, times) =>
    supabase.from(table).delete().in('id', ids).in('updated_at', times).select('id'),
  )
  return { done: rows.length - left.length, skipped: left.length }
}

async function writeChunks(supabase: Supabase, table: VersionedTable, rows: readonly RowVersion[], write: WriteRows) {
  const done = new Set<string>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    const ids = chunk.map(({ id }) => id)
    const times = [...new Set(chunk.map(({ updated_at }) => updated_at))]
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a failure leaves the rest alone
    const { data, error, status } = await write(ids, times)
    if (error) throw toDataError(error, status)
    for (const { id } of data ?? []) done.add(id)
  }
  const missed = rows.filter(({ id }) => !done.has(id))
  if (missed.length === 0) return { done: done.size, left: [] }
  const { data, error, status } = await supabase
    .from(table)
    .select('id, updated_at')
    .in(
      'id',
      missed.map(({ id }) => id),
    )
  if (error) throw toDataError(error, status)
  const left = rowsSchema.parse(data).map(({ id, updated_at: now }) => ({
    isSame: missed.some((row) => row.id === id && row.updated_at === now),
  }))
  if (done.size === 0 && left.length > 0 && left.every(({ isSame }) => isSame)) throw new DataError('refused')
  return { done: done.size, left }
}

/** Sends a write on seen rows, also where the network seems to be away: it may be the last thing before the page is left. */
export function useBatchWrite<Arguments extends readonly unknown[]>(
  key: QueryKey,
  send: (supabase: Supabase, rows: readonly RowVersion[], ...rest: Arguments) => Promise<BatchResult>,
): (rows: readonly RowVersion[], ...rest: Arguments) => Promise<BatchResult> {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation<BatchResult, DataError, readonly [readonly RowVersion[], Arguments]>({
    mutationFn: async ([rows, rest]) => send(await backend.client(), rows, ...rest),
    networkMode: 'always',
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  return useCallback((rows, ...rest) => mutateAsync([rows, rest]), [mutateAsync])
}
