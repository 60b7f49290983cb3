import { createContext, use, type ReactNode } from 'react'
import type { AuthUser } from '../auth/session/state.ts'
import type { Supabase } from './client.ts'

/** The backend as screens receive it. The client is a promise so that a public page loads supabase-js only when it first calls. */
export interface Backend {
  client(): Promise<Supabase>
  /** Whose session was found before anything was drawn: then nothing waits for it to be read once more. */
  readonly sessionUser?: AuthUser | null
  /** Whose session is kept, where they may go on reading what they saw while the server cannot be reached. */
  readonly storedUser?: AuthUser | null
  /**
   * Whether the browser's storage, which holds the session, may hold the own profile as well: then the frame is drawn, and its lists are
   * asked for, while the server says whether the account still is approved. The database gives others no rows.
   */
  readonly storesProfile?: boolean
}

const BackendContext = createContext<Backend | null>(null)

/** Gives the one backend of this process to everything below. */
export function BackendProvider({ backend, children }: { backend: Backend; children: ReactNode }) {
  return <BackendContext value={backend}>{children}</BackendContext>
}

/** The backend given by the nearest BackendProvider. Throws where there is none, which is a mistake of the entry point. */
export function useBackend(): Backend {
  const backend = use(BackendContext)
  if (!backend) throw new Error('useBackend needs a BackendProvider above it')
  return backend
}
