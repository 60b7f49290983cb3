import type { Backend } from '../../lib/context.tsx'
import { clearUserData } from './clear-user-data.ts'
import { signOut } from './sign-out.ts'

/** Signs out from a public page, which has no AuthProvider. Throws when supabase-js cannot be loaded. */
export async function signOutOfSite(backend: Backend): Promise<void> {
  await signOut(await backend.client())
  clearUserData()
}
