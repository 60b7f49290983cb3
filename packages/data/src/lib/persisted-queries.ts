import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'

/** The domains whose lists can be read without the server; what tells how the system is doing now is not among them. */
const READABLE: ReadonlySet<unknown> = new Set([
  'overview',
  'projects',
  'profiles',
  'quotes',
  'posts',
  'contacts',
  'settings',
  'clients',
  'people',
  'subscribers',
])

/** Older ones would mislead more than they help. */
const MAX_AGE = 7 * 24 * 60 * 60_000

/** Raised when cached data changes its shape, so that an older cache is dropped. */
const VERSION = 2

const keptSchema = z.object({
  version: z.literal(VERSION),
  userId: z.string(),
  queries: z.array(z.object({ queryKey: z.array(z.unknown()), data: z.unknown(), updatedAt: z.number() })),
})
type Kept = z.infer<typeof keptSchema>

/** What one person has seen, as a text to be kept. */
export function serializeQueries(queryClient: QueryClient, userId: string): string {
  const seen = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.data !== undefined && READABLE.has(queryKey[0]))
  const queries = seen.map(({ queryKey, state }) => ({
    queryKey: [...queryKey],
    data: state.data,
    updatedAt: state.dataUpdatedAt,
  }))
  return JSON.stringify({ version: VERSION, userId, queries } satisfies Kept)
}

/** Puts what the same person saw before into an empty cache. Does nothing where the text is none of ours, or another person's. */
export function restoreQueries(queryClient: QueryClient, text: string | null, userId: string): void {
  const kept = parseKept(text)
  if (kept?.userId !== userId) return
  for (const { queryKey, data, updatedAt } of kept.queries) {
    if (Date.now() - updatedAt < MAX_AGE) queryClient.setQueryData(queryKey, data, { updatedAt })
  }
}

function parseKept(text: string | null): Kept | null {
  try {
    return keptSchema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

/** Calls back with the text some time after what is seen has changed, and before the page is left. Returns the end of it. */
export function persistQueries(
  queryClient: QueryClient,
  userId: string,
  keep: (text: string) => void,
  pause = 2000,
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const write = () => {
    if (timer) clearTimeout(timer)
    timer = null
    keep(serializeQueries(queryClient, userId))
  }
  const leave = () => {
    if (timer) write()
  }
  const end = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !READABLE.has(event.query.queryKey[0])) return
    timer ??= setTimeout(write, pause)
  })
  globalThis.addEventListener?.('pagehide', leave)
  return () => {
    end()
    globalThis.removeEventListener?.('pagehide', leave)
    if (timer) clearTimeout(timer)
  }
}
