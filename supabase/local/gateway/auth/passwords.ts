import { compare, hash } from 'bcryptjs'

/** bcrypt ignores bytes beyond this limit, so a longer password would be silently truncated. */
export const MAX_PASSWORD_BYTES = 72

/** The library's cost factor, so that unknown accounts take the same time as existing ones. */
const COST = 10

// Compared against when the account is missing, so that the response time does not disclose accounts (rule W5).
const DUMMY_HASH = `$2b$${COST}$${'.'.repeat(53)}`

/** Returns whether the password matches a stored hash. Takes the same time without a hash. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await compare(password, stored ?? DUMMY_HASH)
  return matches && stored !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}

/** Hashes a password and discards the result, to match the response time of storing one. */
export async function simulatePasswordHash(password: string): Promise<void> {
  await hash(password, COST)
}
