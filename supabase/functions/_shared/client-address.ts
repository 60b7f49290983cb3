import { readEnv } from './env.ts'

/**
 * The address of whoever sent the request, as the trusted hop wrote it, or null where none did (rule W4). Of a list the
 * last entry counts: entries further left are the sender's own words.
 */
export function clientAddress(request: Request): string | null {
  const address = request.headers.get(readEnv().clientAddressHeader)?.split(',').at(-1)?.trim()
  return address ? address.slice(0, 100) : null
}
