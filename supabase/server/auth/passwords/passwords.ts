import { compare, hash } from 'bcryptjs'

/** bcrypt ignores bytes beyond this limit, so a longer password would be silently truncated. */
export const MAX_PASSWORD_BYTES = 72

/** The cost factor of bcrypt, as upstream's. */
const COST = 10

// Compared against when the account is missing, so that the response time does not disclose accounts (rule W5).
const DUMMY_HASH = `$2b$${COST}$${'.'.repeat(53)}`

/** Returns whether the password matches a stored hash. Takes the same time without a hash. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await compare(password, stored ?? DUMMY_HASH)
  return matches && stored !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}

/** Returns the hash to store. Also takes this time where the result is discarded, so that it does not disclose accounts (rule W5). */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)
