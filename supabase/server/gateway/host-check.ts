import { trustHosts } from '@nordlys/data/lib/addresses/trusted-host'
import { LOOPBACK_HOST, type Settings } from '../settings/settings.ts'

/**
 * Returns the check of the header `host` (rule W8). A server on all interfaces is reached under names that it does not know, such as that of its
 * container.
 */
export function hostCheck({
  host,
  publicUrl,
  siteUrl,
  allowedOrigins,
}: Pick<Settings, 'host' | 'publicUrl' | 'siteUrl' | 'allowedOrigins'>): (host: string | undefined) => boolean {
  return host === LOOPBACK_HOST ? trustHosts([publicUrl, siteUrl, ...allowedOrigins]) : () => true
}
