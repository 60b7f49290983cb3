import { z } from 'zod/mini'

const claimsSchema = z.looseObject({ role: z.string() })

/** Whether a key opens everything: Supabase's secret keys, and the older ones that are tokens of the role service_role (rule D7). */
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
