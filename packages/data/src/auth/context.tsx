import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { watchSession } from './session/check.ts'
import { clearUserData } from './session/clear-user-data.ts'
import { type Auth, isSessionEnd, initialAuth, signedIn } from './session/state.ts'
import { takeSignOutReason } from './session/sign-out.ts'

export type { Auth, AuthUser } from './session/state.ts'

/** How long a stored session may take to be renewed before a screen says that the server is not there, in milliseconds (rule R6). */
const LOADING_LIMIT = 10_000

const AuthContext = createContext<Auth>({ state: 'loading' })

/** What a session is that must be renewed while the server does not answer: where the program keeps what was seen, one can go on reading. */
const withoutServer = ({ storedUser }: Backend): Auth =>
  storedUser ? { state: 'signed-in', user: storedUser, recovering: false } : { state: 'unreachable' }

type SetAuth = (next: (before: Auth) => Auth) => void

// The client starts with no session both where there is none and where one could not be renewed; only the second may be tried again.
async function explainNoSession(supabase: Supabase, unreachable: Auth): Promise<Auth> {
  const { error } = await supabase.auth.getSession()
  return isAuthRetryableFetchError(error) ? unreachable : { state: 'signed-out', reason: 'none' }
}

/** Follows every event of the client's session. Returns the end of it. */
function followSession(supabase: Supabase, queryClient: QueryClient, backend: Backend, setAuth: SetAuth): () => void {
  let userId = backend.sessionUser?.id ?? null
  const tellNoSession = async () => {
    const next = await explainNoSession(supabase, withoutServer(backend))
    // A session that has come or ended meanwhile says more.
    if (userId === null) setAuth((before) => (before.state === 'signed-out' ? before : next))
  }
  // Nothing in this callback may wait for Supabase: the client waits for the callback.
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    const lastId = userId
    userId = session?.user.id ?? null
    const ends = isSessionEnd(event, session)
    // The next person on this machine, whom another tab may have signed in, must not find the last one's rows in memory.
    if (ends || (lastId !== null && lastId !== userId)) queryClient.clear()
    if (ends) {
      const reason = takeSignOutReason(supabase)
      clearUserData()
      // The client may report the same end twice; only the first event carries the reason.
      setAuth((before) =>
        before.state === 'signed-out' && before.reason !== 'none' ? before : { state: 'signed-out', reason },
      )
    } else if (session) {
      setAuth((before) => signedIn(before, event, session))
    } else {
      void tellNoSession()
    }
  })
  return () => data.subscription.unsubscribe()
}

/** Follows the session of the Supabase client; needs a BackendProvider and a QueryClientProvider above it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [auth, setAuth] = useState<Auth>(backend.sessionUser ? initialAuth(backend.sessionUser) : { state: 'loading' })

  useEffect(() => {
    let ended = false
    const ends: Array<() => void> = []
    const unreachable = withoutServer(backend)
    const follow = async () => {
      const supabase = await backend.client()
      if (ended) return
      ends.push(followSession(supabase, queryClient, backend, setAuth), watchSession(supabase, queryClient))
    }
    const limit = setTimeout(
      () => setAuth((before) => (before.state === 'loading' ? unreachable : before)),
      // Without a network there is nothing to wait for.
      unreachable.state === 'signed-in' && !navigator.onLine ? 0 : LOADING_LIMIT,
    )
    ends.push(() => clearTimeout(limit))
    // The client itself could not be loaded.
    follow().catch(() => setAuth(unreachable))
    return () => {
      ended = true
      for (const end of ends) end()
    }
  }, [backend, queryClient])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in. */
export const useAuth = (): Auth => use(AuthContext)
