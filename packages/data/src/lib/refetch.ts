import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** The number of running works that hold the refetches back. */
let holds = 0
const heldBack = new Map<string, () => Promise<void>>()

/** Refetches the queries under a key, after a change of their rows: now, or at the end of the work that holds the refetches back. */
export function refetch(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const run = () => queryClient.invalidateQueries({ queryKey })
  if (holds === 0) return run()
  heldBack.set(hashKey(queryKey), run)
  return Promise.resolve()
}

/**
 * Runs a work that changes rows in many requests. What it and Realtime would refetch after each of them is refetched once, at its end,
 * before this resolves.
 */
export async function withOneRefetch<Result>(work: () => Promise<Result>): Promise<Result> {
  holds += 1
  try {
    return await work()
  } finally {
    holds -= 1
    if (holds === 0) {
      const waiting = [...heldBack.values()]
      heldBack.clear()
      await Promise.all(waiting.map((run) => run()))
    }
  }
}
