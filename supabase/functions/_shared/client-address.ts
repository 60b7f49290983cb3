import { readEnv } from './env.ts'

/**
 * Returns the client's address as the trusted hop wrote it, or null where no hop did (rule W4). Entries further left come from the
 * sender. A request that passed fewer proxies than `TRUSTED_PROXIES` says is counted by its first entry.
 */
export function clientAddress(request: Request): string | null {
  const { header, skipped } = readEnv().clientAddressSource
  const entries = request.headers.get(header)?.split(',') ?? []
  const address = (entries.at(-1 - skipped) ?? entries[0])?.trim()
  return address ? address.slice(0, 100) : null
}
