import type { Factor } from './store.ts'

/** Returns a factor as clients see it, without its secret (supabase/auth: internal/models/factor.go, Factor). */
export const publicFactor = ({
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
