import { z } from 'zod/mini'
import { toDataError } from './errors.ts'
import type { Page } from './list.ts'

/** What a PostgREST request with `count: 'exact'` resolves to. */
interface CountedResponse {
  readonly data: unknown
  readonly error: unknown
  readonly count: number | null
  readonly status: number
}

const RANGE_NOT_SATISFIABLE = 416

/**
 * Reads one page of rows and parses each. A page past the end (rows were deleted meanwhile) is an empty page, not an error.
 * Throws a DataError.
 */
export async function readPage<Schema extends z.ZodMiniType>(
  request: PromiseLike<CountedResponse>,
  row: Schema,
): Promise<Page<z.output<Schema>>> {
  const { data, error, count, status } = await request
  if (status === RANGE_NOT_SATISFIABLE) return { rows: [], total: count ?? 0 }
  if (error) throw toDataError(error, status)
  return { rows: z.array(row).parse(data), total: count ?? 0 }
}
