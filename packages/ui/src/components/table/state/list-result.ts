import { DataError } from '@nordlys/data/lib/errors'
import type { Page } from '@nordlys/data/lib/list/list'

/** The part of TanStack Query's result for a `Page` that a DataTable needs. */
export interface ListResult<Row> {
  readonly data: Page<Row> | undefined
  readonly error: Error | null
  /** The error of the last attempt, also during a retry. */
  readonly failureReason: Error | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly isFetching: boolean
  /** Whether the rows are those of the previous query, while the current one loads. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/**
 * Returns the error to show, or null. A timeout of the first attempt and a missing network are errors immediately, so that the skeleton does
 * not last for all retries (rule R6); retries continue in the background.
 */
export function failureOf(
  result: Pick<ListResult<unknown>, 'error' | 'failureReason' | 'fetchStatus'>,
): DataError | null {
  if (result.error)
    return result.error instanceof DataError ? result.error : new DataError('unknown', { cause: result.error })
  if (result.fetchStatus === 'paused') return new DataError('network')
  const reason = result.failureReason
  return reason instanceof DataError && reason.code === 'timeout' ? reason : null
}

export type ListView = 'rows' | 'loading' | 'failed' | 'empty' | 'noMatch'

/** Returns the state of a list to render. */
export function viewOf(
  result: ListResult<unknown>,
  { isFiltered, page }: { isFiltered: boolean; page: number },
): ListView {
  if (!result.data) return failureOf(result) ? 'failed' : 'loading'
  if (result.data.rows.length > 0) return 'rows'
  // An empty result of the previous query does not apply to the current one; a page past the end is left by `useLastPage`.
  if (result.isPlaceholderData || page !== 1) return 'loading'
  return isFiltered ? 'noMatch' : 'empty'
}

/** Returns the number of the last page; 1 for an empty list. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))
