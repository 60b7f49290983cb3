import { createHash } from 'node:crypto'
import type { LeakCheck } from '../../settings/settings.ts'

const HAVE_I_BEEN_PWNED = 'https://api.pwnedpasswords.com/range/'

/** Upstream's timeout (supabase/auth: internal/api/api.go). */
const TIMEOUT_MS = 5000

/**
 * Returns whether a password is in a known leak. Only five characters of its hash leave this machine (k-anonymity), and the padding hides
 * the size of the response. Throws when the service does not answer.
 */
export async function isLeaked(password: string, { rangeUrl = HAVE_I_BEEN_PWNED }: LeakCheck): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const response = await fetch(new URL(hash.slice(0, 5), rangeUrl), {
    headers: { 'add-padding': 'true', 'user-agent': 'nordlys' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The service of leaked passwords answered ${response.status}`)
  const suffix = hash.slice(5)
  return (await response.text()).split(/\r?\n/).some((line) => {
    const [listed, count] = line.split(':')
    // Padding has the count 0.
    return listed === suffix && Number(count) > 0
  })
}
