import { SystemSettings } from '../system/SystemSettings.tsx'

/** Who gets in by signing up, and how long a session lasts. */
export function Authentication() {
  return <SystemSettings category="auth" />
}
