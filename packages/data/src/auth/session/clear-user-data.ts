import { keepProfile } from '../../profiles/stored-profile.ts'
import { forgetActivity } from './idle-timeout.ts'
import { forgetRecovery } from './recovery.ts'

/** Removes what this browser stores about the person whose session has ended. */
export function forgetPerson(): void {
  forgetActivity()
  forgetRecovery()
  keepProfile(null)
}
