import { createSupabase, type SessionStorage } from '@nordlys/data/lib/client'
import { BackendProvider, type Backend } from '@nordlys/data/lib/context'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { vi } from 'vitest'

/** The fake server's responses by `METHOD /path`, without the query string. */
export type Answers = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>

/** Returns a JSON response. */
export const json = (body: unknown, status = 200) => Response.json(body, { status })

let backends = 0

/** Returns a response instead of the fake server's; undefined to leave the request to it. */
export type Intercept = (request: Request) => Promise<Response> | undefined

/** Rejects when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Replaces the network by a fake server and returns a backend for it. Requests without a response get a 404. */
export function fakeBackend(answers: Answers, intercept?: Intercept): Backend {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    // The signals of jsdom are not those of Node's Request.
    const request = new Request(input, { ...init, signal: null })
    const intercepted = intercept?.(request)
    if (intercepted) return init?.signal ? Promise.race([intercepted, aborted(init.signal)]) : intercepted
    const name = `${request.method} ${new URL(request.url).pathname}`
    // A view contains the rows of its table.
    const answer = answers[name] ?? answers[name.replace('/searched_', '/')]
    return answer ? answer(request) : json({ message: 'not answered by this test' }, 404)
  })
  vi.stubGlobal('WebSocket', SilentSocket)
  backends += 1
  // A separate host: Supabase warns when two clients share a session's storage key.
  const supabase = createSupabase({
    url: `http://backend-${backends}.test`,
    key: 'publishable',
    storage: memoryStorage(),
  })
  return { client: () => Promise.resolve(supabase) }
}

/** Creates a query cache that does not retry failures. */
export const createTestQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

interface WithBackendProps {
  readonly backend: Backend
  readonly queryClient?: QueryClient
  readonly children: ReactNode
}

/** Provides the backend and a query cache. */
export function WithBackend({ backend, queryClient: given, children }: WithBackendProps) {
  const [queryClient] = useState(() => given ?? createTestQueryClient())
  return (
    <BackendProvider backend={backend}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </BackendProvider>
  )
}

function memoryStorage(): SessionStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

// The data package tests realtime; here the socket never opens.
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}
