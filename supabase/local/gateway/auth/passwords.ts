import { compare, hash } from 'bcryptjs'

/** bcrypt reads no further than this, so a longer password would be shorter than its owner thinks. */
export const MAX_PASSWORD_BYTES = 72

/** The library's own cost, so that work done for nobody takes as long as work done for somebody. */
const COST = 10

// Of no password at all, but as much work to compare with when there is no account, so that the time tells nothing (rule W5).
const NOBODYS = `$2b$${COST}$${'.'.repeat(53)}`

/** Whether this is the password behind a stored hash; the same work where there is none. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await compare(password, stored ?? NOBODYS)
  return matches && stored !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
}

/** Does the work of storing a new password, for nothing. */
export async function workAsForPassword(password: string): Promise<void> {
  await hash(password, COST)
}
