import { useSessionEnd } from '@nordlys/data/auth/realtime'
import { useTimeZoneReport } from '@nordlys/data/auth/time-zone'
import { useProfileRealtime } from '@nordlys/data/profiles/realtime'
import { useRemoveWorkData } from '@nordlys/data/profiles/work-data'

/** Subscribes to the user's profile and session, follows the loss of a role, and reports the time zone of the session. */
export function ProfileChanges() {
  useProfileRealtime()
  useRemoveWorkData()
  useSessionEnd()
  useTimeZoneReport()
  return null
}
