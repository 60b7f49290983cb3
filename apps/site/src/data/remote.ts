import { sameJson } from '@nordlys/data/lib/same-json'
import type { Server } from './useServer.ts'

/** How long a response counts as current, in milliseconds. */
const FRESH = 60_000

/** The last response of the backend. */
export interface Answer<Data> {
  /** Null before the first response. */
  readonly data: Data | null
  /** Whether the last request failed. */
  readonly hasFailed: boolean
}

/** Fetches data. `known` is what the page shows; returning it means that nothing has changed. */
type Fetch<Data> = (server: Server, known: Data | null) => Promise<Data>

/** Data of the backend that pages show; it survives navigation. Stays empty while prerendering. */
export interface Remote<Data> {
  readonly answer: () => Answer<Data>
  readonly subscribe: (listener: () => void) => () => void
  /** Whether the last request succeeded a short time ago. */
  readonly isFresh: () => boolean
  /** Fetches the data. When called during a request, fetches once more after it, because that request may have missed a change. Never rejects. */
  readonly refresh: (server: Server, baked: Data | null) => Promise<void>
  /** Stores data that another request has returned. */
  readonly store: (data: Data) => void
}

export function remote<Data>(fetch: Fetch<Data>): Remote<Data> {
  let answer: Answer<Data> = { data: null, hasFailed: false }
  let answeredAt = -Infinity
  let running: Promise<void> | null = null
  let hasMissed = false
  const listeners = new Set<() => void>()

  const settle = (next: Answer<Data>) => {
    if (next.data === answer.data && next.hasFailed === answer.hasFailed) return
    answer = next
    for (const listener of listeners) listener()
  }
  const store = (data: Data, known = answer.data) => {
    answeredAt = performance.now()
    // Keeps the same object for equal data, so that nothing re-renders.
    settle({ data: sameJson(known, data) ? answer.data : data, hasFailed: false })
  }
  const run = async (server: Server, baked: Data | null): Promise<void> => {
    hasMissed = false
    try {
      const known = answer.data ?? baked
      store(await fetch(server, known), known)
    } catch {
      answeredAt = -Infinity
      settle({ ...answer, hasFailed: true })
      return
    }
    if (hasMissed) await run(server, baked)
  }

  return {
    answer: () => answer,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isFresh: () => performance.now() - answeredAt < FRESH,
    refresh: (server, baked) => {
      hasMissed = true
      running ??= run(server, baked).finally(() => {
        running = null
      })
      return running
    },
    store: (data) => store(data),
  }
}
