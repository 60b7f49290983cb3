import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** The number of running tasks that hold refetches back. */
let holds = 0
const heldBack = new Map<string, () => Promise<void>>()

/** The refetches that wait for the response of a query in progress. */
const waiting = new WeakMap<Query, Promise<void>>()

/** Refetches a query after its response, which may be older than a change. A failure stays, so that it shows in time (rule R6). */
function refetchAfterResponse(queryClient: QueryClient, query: Query): Promise<void> {
  const known = waiting.get(query)
  if (known) return known
  const wait = async () => {
    const [response] = await Promise.allSettled([query.promise])
    waiting.delete(query)
    if (response.status === 'fulfilled') await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
  const promise = wait()
  waiting.set(query, promise)
  return promise
}

/** Refetches the queries under a key. Those in progress that `isAwaited` picks are not restarted, but fetched again after their response. */
export async function refetchNow(
  queryClient: QueryClient,
  queryKey: QueryKey,
  isAwaited: (query: Query) => boolean,
): Promise<void> {
  const awaited = new Set(
    queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isAwaited }),
  )
  await Promise.all([
    queryClient.invalidateQueries({ queryKey, predicate: (query) => !awaited.has(query) }),
    ...[...awaited].map((query) => refetchAfterResponse(queryClient, query)),
  ])
}

// TanStack Query joins a first fetch in progress instead of restarting it, and then takes its response for the latest.
const hasNoData = ({ state }: Query) => state.data === undefined

/**
 * Refetches the queries under a key, all by default, after a change of their rows: now, or at the end of the task that holds refetches back. A
 * response that was requested before the change does not stay on the screen.
 */
export function refetch(queryClient: QueryClient, queryKey: QueryKey = []): Promise<void> {
  const run = () => refetchNow(queryClient, queryKey, hasNoData)
  if (holds === 0) return run()
  heldBack.set(hashKey(queryKey), run)
  return Promise.resolve()
}

/** Runs a task that changes rows in many requests. Its refetches and those of Realtime run once, at its end, before this resolves. */
export async function withOneRefetch<Result>(work: () => Promise<Result>): Promise<Result> {
  holds += 1
  try {
    return await work()
  } finally {
    holds -= 1
    if (holds === 0) {
      const runs = [...heldBack.values()]
      heldBack.clear()
      await Promise.all(runs.map((run) => run()))
    }
  }
}
