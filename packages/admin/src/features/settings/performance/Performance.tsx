import { SystemSettings } from '../system/SystemSettings.tsx'

/** Edits the rate limits per visitor. */
export function Performance() {
  return <SystemSettings category="performance" />
}
