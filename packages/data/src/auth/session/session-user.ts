import type { Backend } from '../../lib/context.tsx'
import type { AuthUser } from '../../lib/context.tsx'
import { toAuthUser } from './state.ts'

/** Returns the user of the client's session; null when signed out or when the session cannot be refreshed now. Never throws. */
export async function getSessionUser(backend: Backend): Promise<AuthUser | null> {
  try {
    const { data } = await (await backend.client()).auth.getSession()
    return data.session && toAuthUser(data.session)
  } catch {
    return null
  }
}
