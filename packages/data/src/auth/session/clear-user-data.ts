import { clearRecovery } from '../../lib/session/recovery.ts'
import { userStore } from '../../lib/user-store.ts'
import { clearActivity } from './idle-timeout.ts'

/** Removes what this browser stores about the user whose session has ended. */
export function clearUserData(): void {
  clearActivity()
  clearRecovery()
  userStore.clear()
}
