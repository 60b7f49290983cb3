import { SystemSettings } from '../system/SystemSettings.tsx'

/** How much one visitor may ask for. */
export function Performance() {
  return <SystemSettings category="performance" />
}
