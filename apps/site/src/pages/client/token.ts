import { clientSessionSchema } from '@nordlys/data/client-page/schema'

/** Returns the token of a stored session; null for a damaged one. */
export function tokenOf(stored: string): string | null {
  try {
    return clientSessionSchema.parse(JSON.parse(stored)).token
  } catch {
    return null
  }
}
