import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { isRecent } from '../time/is-recent.ts'
import { offlineKeys } from '../rows/records.ts'

/** The data that can be read offline: rows, and the figures of the overview. */
const PERSISTED: ReadonlySet<unknown> = new Set([...offlineKeys(), 'overview'])

/** Older data would be misleading. */
const MAX_AGE = 7 * 24 * 60 * 60_000

/** Raised when cached data changes its shape, so that an older cache is dropped. */
const VERSION = 7

const cacheSchema = z.object({
  version: z.literal(VERSION),
  userId: z.string(),
  queries: z.array(z.object({ queryKey: z.array(z.unknown()), data: z.unknown(), updatedAt: z.number() })),
})
type Cache = z.infer<typeof cacheSchema>

/** Serializes the cached queries of a user. */
export function serializeQueries(queryClient: QueryClient, userId: string): string {
  const cached = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && PERSISTED.has(queryKey[0]))
  const queries = cached.map(({ queryKey, state }) => ({
    queryKey: [...queryKey],
    data: state.data,
    updatedAt: state.dataUpdatedAt,
  }))
  return JSON.stringify({ version: VERSION, userId, queries } satisfies Cache)
}

/** Restores the cached queries of the same user; ignores invalid text, other users' data, and data of an unknown age. */
export function restoreQueries(queryClient: QueryClient, text: string | null, userId: string): void {
  const cache = parseCache(text)
  if (cache?.userId !== userId) return
  for (const { queryKey, data, updatedAt } of cache.queries) {
    if (isRecent(updatedAt, MAX_AGE)) queryClient.setQueryData(queryKey, data, { updatedAt })
  }
}

function parseCache(text: string | null): Cache | null {
  try {
    return cacheSchema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Calls `save` with the serialized cache after changes, and before the page closes; returns an unsubscribe function. */
export function persistQueries(
  queryClient: QueryClient,
  userId: string,
  save: (text: string) => void,
  delay = 2000,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const write = () => {
    if (timer) clearTimeout(timer)
    timer = null
    save(serializeQueries(queryClient, userId))
  }
  const flush = () => {
    if (timer) write()
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !PERSISTED.has(event.query.queryKey[0])) return
    timer ??= setTimeout(write, delay)
  })
  globalThis.addEventListener?.('pagehide', flush)
  return () => {
    unsubscribe()
    globalThis.removeEventListener?.('pagehide', flush)
    if (timer) clearTimeout(timer)
  }
}
