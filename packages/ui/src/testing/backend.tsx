import { createSupabase, type SessionStorage } from '@nordlys/data/client'
import { BackendProvider, type Backend } from '@nordlys/data/context'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { vi } from 'vitest'

/** What the fake server answers to `METHOD /path`; the path is without its query. */
export type Answers = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>

/** A JSON answer. */
export const json = (body: unknown, status = 200) => Response.json(body, { status })

let backends = 0

/** Puts a fake server in the place of the network and returns a backend that talks to it; anything not answered is a 404. */
export function fakeBackend(answers: Answers): Backend {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    // The signals of jsdom are not those of Node's Request.
    const request = new Request(input, { ...init, signal: null })
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`]
    return answer ? answer(request) : json({ message: 'not answered by this test' }, 404)
  })
  vi.stubGlobal('WebSocket', SilentSocket)
  backends += 1
  // A host of its own: Supabase warns where two clients share a session's name.
  const supabase = createSupabase({
    url: `http://backend-${backends}.test`,
    key: 'publishable',
    storage: memoryStorage(),
  })
  return { client: () => Promise.resolve(supabase) }
}

/** Backend and query cache around screens; failures are not tried again. */
export function WithBackend({ backend, children }: { backend: Backend; children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
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

// Realtime is the data package's to test; here the socket never opens.
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}
