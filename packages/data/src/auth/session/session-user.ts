import type { Backend } from '../../lib/context.tsx'
import { type AuthUser, userOf } from './state.ts'

/** Whose session the client has; null where nobody is signed in, or the session cannot be renewed now. Never fails. */
export async function getSessionUser(backend: Backend): Promise<AuthUser | null> {
  try {
    const { data } = await (await backend.client()).auth.getSession()
    return data.session && userOf(data.session)
  } catch {
    return null
  }
}
