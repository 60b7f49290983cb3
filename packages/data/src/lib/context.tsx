import { createContext, use, type ReactNode } from 'react'
import type { CaptchaConfig } from './config.ts'
import type { Supabase } from './client.ts'

/** A signed-in user. */
export interface AuthUser {
  readonly id: string
  readonly email: string
  /** The unconfirmed new email address; null without a pending change. */
  readonly pendingEmail: string | null
  /** Whether the account has a second factor that the session has not proven to the auth service. */
  readonly needsSecondStep: boolean
}

/** The backend as screens receive it. `client` is async, so that a public page loads supabase-js only for its first request. */
export interface Backend {
  client(): Promise<Supabase>
  /** The user of the session that was read before the first render. */
  readonly sessionUser?: AuthUser | null
  /** The user of the stored session, who may read the offline cache while the server is unreachable. */
  readonly storedUser?: AuthUser | null
  /**
   * Whether the browser may store the user's own profile. The shell then renders and fetches its lists before the server has confirmed the
   * approval; the database returns no rows to others.
   */
  readonly storesProfile?: boolean
  /** The check against bots, where the server has one. */
  readonly captcha?: CaptchaConfig | undefined
}

const BackendContext = createContext<Backend | null>(null)

/** Provides the backend to its children. */
export function BackendProvider({ backend, children }: { backend: Backend; children: ReactNode }) {
  return <BackendContext value={backend}>{children}</BackendContext>
}

/** Returns the backend. Throws without a BackendProvider. */
export function useBackend(): Backend {
  const backend = use(BackendContext)
  if (!backend) throw new Error('useBackend requires a BackendProvider')
  return backend
}
