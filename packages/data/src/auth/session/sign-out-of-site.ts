import type { Backend } from '../../lib/context.tsx'
import { clearUserData } from './clear-user-data.ts'
import { signOut } from './sign-out.ts'

/** Ends this browser's session from a public page, where no AuthProvider follows it. Throws where supabase-js cannot be loaded. */
export async function signOutOfSite(backend: Backend): Promise<void> {
  await signOut(await backend.client())
  clearUserData()
}
