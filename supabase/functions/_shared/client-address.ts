import { readEnv } from './env.ts'

/**
 * Returns the client address that the trusted proxy recorded, or null without one (rule W4). Clients can forge the entries further left.
 * When a request passed fewer proxies than `TRUSTED_PROXIES`, its first entry counts.
 */
export function clientAddress(request: Request): string | null {
  const { header, skipped } = readEnv().clientAddressSource
  const entries = request.headers.get(header)?.split(',') ?? []
  const address = (entries.at(-1 - skipped) ?? entries[0])?.trim()
  return address ? address.slice(0, 100) : null
}
