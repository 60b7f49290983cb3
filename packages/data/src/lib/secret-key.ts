import { z } from 'zod/mini'

const claimsSchema = z.looseObject({ role: z.string() })

/** Returns whether a key bypasses row level security: a Supabase secret key, or a legacy token of the role service_role (rule D7). */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  try {
    const payload = key.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claimsSchema.parse(claims).role === 'service_role'
  } catch {
    return false
  }
}
