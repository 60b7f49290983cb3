import { storeProven } from '../../factors/stored-status.ts'
import { storeProfile } from '../../profiles/stored-profile.ts'
import { clearActivity } from './idle-timeout.ts'
import { clearRecovery } from './recovery.ts'

/** Removes what this browser stores about the user whose session has ended. */
export function clearUserData(): void {
  clearActivity()
  clearRecovery()
  storeProfile(null)
  storeProven(false)
}
