import { useBackendMutation } from '../lib/queries/mutation.ts'
import { authKeys } from './keys.ts'
import { signOut, type SignOutScope } from './session/sign-out.ts'

export type { SignOutScope } from './session/sign-out.ts'

/** Signs out of this browser, or of the given scope. */
export const useSignOut = () => useBackendMutation<void, SignOutScope | undefined>(signOut, authKeys.sessions)
