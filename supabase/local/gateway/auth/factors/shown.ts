import { z } from 'zod'
import type { Factor, FactorStore } from './store.ts'

/** Returns a factor as clients see it, without its secret (supabase/auth: internal/models/factor.go, Factor). */
export const shownFactor = ({
  id,
  name,
  type,
  isVerified,
  aaguid,
  createdAt,
  updatedAt,
  lastChallengedAt,
}: Factor) => ({
  id,
  created_at: createdAt,
  updated_at: updatedAt,
  status: isVerified ? 'verified' : 'unverified',
  ...(name !== '' && { friendly_name: name }),
  factor_type: type,
  phone: '',
  last_challenged_at: lastChallengedAt,
  ...(aaguid !== null && { web_authn_aaguid: aaguid }),
})

export const userSchema = z.looseObject({ id: z.string(), email: z.string() })
/** A user in a response of the library. */
export type User = z.infer<typeof userSchema>

/** Adds the factors to a user of the library; leaves the key out without one, as upstream does. */
export async function withFactors(user: User, factors: FactorStore): Promise<User> {
  const list = await factors.list(user.id)
  return list.length === 0 ? user : { ...user, factors: list.map(shownFactor) }
}

/** Adds the factors to the user in the library's response. Returns errors unchanged. */
export async function showFactors(response: Response, factors: FactorStore): Promise<Response> {
  if (!response.ok) return response
  const user = userSchema.parse(await response.json())
  return Response.json(await withFactors(user, factors))
}
