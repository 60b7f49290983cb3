import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useBackend } from '../context.tsx'

export interface AuthUser {
  readonly id: string
  readonly email: string
}

export type Auth =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: AuthUser }

const AuthContext = createContext<Auth>({ state: 'loading' })

const authOf = (session: Session | null): Auth =>
  session
    ? { state: 'signed-in', user: { id: session.user.id, email: session.user.email ?? '' } }
    : { state: 'signed-out' }

// A refreshed token is the same person: keeping the object keeps every screen from drawing again.
const sameUser = (a: Auth, b: Auth) =>
  a.state === 'signed-in' && b.state === 'signed-in' && a.user.id === b.user.id && a.user.email === b.user.email

/** Follows the session of the Supabase client; needs a BackendProvider and a QueryClientProvider above it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const [auth, setAuth] = useState<Auth>({ state: 'loading' })

  useEffect(() => {
    let ended = false
    let unsubscribe: (() => void) | undefined
    const follow = async () => {
      const supabase = await backend.client()
      if (ended) return
      // Nothing here may wait for Supabase: this callback runs while the client holds its session lock.
      const { data } = supabase.auth.onAuthStateChange((event: AuthChangeEvent, session) => {
        setAuth((before) => {
          const next = authOf(session)
          return sameUser(before, next) ? before : next
        })
        if (event === 'SIGNED_OUT') queryClient.clear()
      })
      unsubscribe = () => data.subscription.unsubscribe()
    }
    follow().catch(() => setAuth({ state: 'signed-out' }))
    return () => {
      ended = true
      unsubscribe?.()
    }
  }, [backend, queryClient])

  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in. */
export const useAuth = (): Auth => use(AuthContext)
