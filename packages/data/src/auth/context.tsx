import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { watchSession } from './session/check.ts'
import { clearUserData } from './session/clear-user-data.ts'
import { type Auth, isSessionEnd, initialAuth, signedIn } from './session/state.ts'
import { takeSignOutReason } from './session/sign-out.ts'

export type { AuthUser } from '../lib/context.tsx'
export type { Auth } from './session/state.ts'

/** The time limit for refreshing a stored session before a screen reports an unreachable server, in milliseconds (rule R6). */
const LOADING_LIMIT = 10_000

const AuthContext = createContext<Auth>({ state: 'loading' })

/** Returns the state when the session cannot be refreshed: a platform with an offline cache stays signed in for reading. */
const withoutServer = ({ storedUser }: Backend): Auth =>
  storedUser ? { state: 'signed-in', user: storedUser, recovering: false } : { state: 'unreachable' }

type SetAuth = (next: (before: Auth) => Auth) => void

// The client reports no session both when none is stored and when a stored one could not be refreshed; only the latter is retryable.
async function stateWithoutSession(supabase: Supabase, unreachable: Auth): Promise<Auth> {
  const { error } = await supabase.auth.getSession()
  return isAuthRetryableFetchError(error) ? unreachable : { state: 'signed-out', reason: 'none' }
}

/** Subscribes to the client's session events; returns an unsubscribe function. */
function subscribeToSession(
  supabase: Supabase,
  queryClient: QueryClient,
  backend: Backend,
  setAuth: SetAuth,
): () => void {
  let userId = backend.sessionUser?.id ?? null
  const setStateWithoutSession = async () => {
    const next = await stateWithoutSession(supabase, withoutServer(backend))
    // A later event takes precedence.
    if (userId === null) setAuth((before) => (before.state === 'signed-out' ? before : next))
  }
  // This callback must not await Supabase: the client awaits the callback.
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    const lastId = userId
    userId = session?.user.id ?? null
    const ends = isSessionEnd(event, session)
    // The next user, whom another tab may have signed in, must not find the last user's rows in memory.
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
      void setStateWithoutSession()
    }
  })
  return () => data.subscription.unsubscribe()
}

/** Provides the state of the session; requires a BackendProvider and a QueryClientProvider. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [auth, setAuth] = useState<Auth>(backend.sessionUser ? initialAuth(backend.sessionUser) : { state: 'loading' })

  useEffect(() => {
    let ended = false
    const ends: Array<() => void> = []
    const unreachable = withoutServer(backend)
    const subscribe = async () => {
      const supabase = await backend.client()
      if (ended) return
      ends.push(subscribeToSession(supabase, queryClient, backend, setAuth), watchSession(supabase, queryClient))
    }
    const limit = setTimeout(
      () => setAuth((before) => (before.state === 'loading' ? unreachable : before)),
      // Without a network there is nothing to wait for.
      unreachable.state === 'signed-in' && !navigator.onLine ? 0 : LOADING_LIMIT,
    )
    ends.push(() => clearTimeout(limit))
    // The client could not be loaded.
    subscribe().catch(() => setAuth(unreachable))
    return () => {
      ended = true
      for (const end of ends) end()
    }
  }, [backend, queryClient])

  return <AuthContext value={auth}>{children}</AuthContext>
}

export const useAuth = (): Auth => use(AuthContext)
