import { DataError } from '@nordlys/data/lib/errors'
import type { Page } from '@nordlys/data/lib/list/list'

/** What a DataTable needs of a query; TanStack Query's result of a `Page` fits. */
export interface ListResult<Row> {
  readonly data: Page<Row> | undefined
  readonly error: Error | null
  /** Why the last attempt failed, also while the next one is on its way. */
  readonly failureReason: Error | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly isFetching: boolean
  /** The rows are those of the page before, while the asked-for page loads. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/**
 * The failure a person should hear about now, or null. A first attempt that ran into its timeout and a device without network count
 * at once, so that nobody looks at a skeleton through all retries (rule R6); the retries go on behind the message.
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

/** Which of its faces a list shows. */
export function viewOf(result: ListResult<unknown>, { narrowed, page }: { narrowed: boolean; page: number }): ListView {
  if (!result.data) return failureOf(result) ? 'failed' : 'loading'
  if (result.data.rows.length > 0) return 'rows'
  // An empty answer for the page, filter or search before says nothing about the one asked for; nor does a page past the end.
  if (result.isPlaceholderData || page > 1) return 'loading'
  return narrowed ? 'noMatch' : 'empty'
}

/** The last page that has rows; 1 for an empty list. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))
