import { SystemSettings } from '../system/SystemSettings.tsx'

/** Renders the settings for sign-up and the session timeout. */
export function Authentication() {
  return <SystemSettings category="auth" />
}
