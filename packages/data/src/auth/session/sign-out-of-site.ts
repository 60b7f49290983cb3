import type { Backend } from '../../lib/context.tsx'
import { clearUserData } from './clear-user-data.ts'
import { signOut } from './sign-out.ts'

/** Signs out from a public page, which has no AuthProvider. Throws when supabase-js cannot be loaded, or when the server may not have ended the session. */
export async function signOutOfSite(backend: Backend): Promise<void> {
  const supabase = await backend.client()
  try {
    await signOut(supabase)
  } finally {
    clearUserData()
  }
}
