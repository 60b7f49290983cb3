import type { QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { DataError } from '../errors.ts'
import { useBackendMutation } from '../queries/mutation.ts'
import { execute, type Failures, fetchRows } from '../requests/response.ts'
import type { VersionedTable } from './records.ts'

/** A row in the version that was loaded. */
export interface RowVersion {
  readonly id: string
  readonly updated_at: string
}

/** How many rows were written, and how many were skipped because they have changed since they were loaded. */
export interface BatchResult {
  readonly done: number
  readonly skipped: number
}

/** What a write that returns the ids of its rows resolves to. */
export interface WriteResponse {
  readonly data: readonly { readonly id: string }[] | null
  readonly error: unknown
  readonly status: number
}

/** An update or deletion without a filter; supabase-js's builder fits. */
interface Write {
  in(
    column: 'id',
    ids: readonly string[],
  ): { in(column: 'updated_at', times: readonly string[]): { select(columns: 'id'): PromiseLike<WriteResponse> } }
}

/** Keeps the URL of a request below 8 kB. */
const CHUNK = 50
const versionSchema = z.object({ id: z.string(), updated_at: z.string() })

/**
 * Writes rows that have not changed since they were loaded, in few requests; may run while the page closes. Throws a DataError, `refused`
 * when row level security skipped every row.
 */
export type BatchWrite<Arguments extends readonly unknown[]> = (
  supabase: Supabase,
  rows: readonly RowVersion[],
  ...rest: Arguments
) => Promise<BatchResult>

/** Returns a function that updates unchanged rows of a table. */
export const updateIfUnchanged =
  <Arguments extends readonly unknown[]>(
    table: VersionedTable,
    write: (supabase: Supabase, ...rest: Arguments) => Write,
    failures?: Failures,
  ): BatchWrite<Arguments> =>
  async (supabase, rows, ...rest) => {
    const { done } = await writeChunks(supabase, table, rows, () => write(supabase, ...rest), failures)
    return { done, skipped: rows.length - done }
  }

/** Returns a function that deletes unchanged rows of a table. A missing row counts as deleted. */
export const deleteIfUnchanged =
  (table: VersionedTable, failures?: Failures): BatchWrite<[]> =>
  async (supabase, rows) => {
    const { rest } = await writeChunks(supabase, table, rows, () => supabase.from(table).delete(), failures)
    return { done: rows.length - rest, skipped: rest }
  }

// A change gives a row an `updated_at` later than all loaded ones, so comparing it with the whole chunk's is enough.
async function writeChunks(
  supabase: Supabase,
  table: VersionedTable,
  rows: readonly RowVersion[],
  write: () => Write,
  failures?: Failures,
) {
  const done = new Set<string>()
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK)
    const ids = chunk.map(({ id }) => id)
    const times = [...new Set(chunk.map(({ updated_at }) => updated_at))]
    // oxlint-disable-next-line no-await-in-loop -- in sequence: a failure leaves the remaining chunks unwritten
    const { data } = await execute(write().in('id', ids).in('updated_at', times).select('id'), failures)
    for (const { id } of data ?? []) done.add(id)
  }
  const missed = rows.filter(({ id }) => !done.has(id))
  if (missed.length === 0) return { done: done.size, rest: 0 }
  const missedIds = missed.map(({ id }) => id)
  const rest = await fetchRows(supabase.from(table).select('id, updated_at').in('id', missedIds), versionSchema)
  const isUnchanged = (row: RowVersion) =>
    missed.some(({ id, updated_at }) => id === row.id && updated_at === row.updated_at)
  if (done.size === 0 && rest.length > 0 && rest.every(isUnchanged)) throw new DataError('refused')
  return { done: done.size, rest: rest.length }
}

/** Returns a function that writes a batch and refetches the queries under `invalidates`. */
export function useBatchWrite<Arguments extends readonly unknown[]>(
  invalidates: QueryKey,
  send: BatchWrite<Arguments>,
): (rows: readonly RowVersion[], ...rest: Arguments) => Promise<BatchResult> {
  const { mutateAsync } = useBackendMutation<BatchResult, readonly [readonly RowVersion[], Arguments]>(
    (supabase, [rows, rest]) => send(supabase, rows, ...rest),
    invalidates,
  )
  return useCallback((rows, ...rest) => mutateAsync([rows, rest]), [mutateAsync])
}
