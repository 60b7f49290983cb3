import { json } from '../../http/responses.ts'
import { publicKeys } from '../../keys/signing-keys.ts'
import type { Handle, Dependencies } from './call.ts'

/** Clients cache the keys for this time, as with upstream (supabase/auth: internal/api/jwks.go). */
const CACHED = { 'cache-control': 'public, max-age=600' }

/** Handles `GET /.well-known/jwks.json`: returns the public keys that verify access tokens. */
export function createJwks({ settings }: Pick<Dependencies, 'settings'>): Handle {
  return async () => json(200, { keys: publicKeys(settings.signingKeys) }, CACHED)
}

/** Handles `GET /.well-known/openid-configuration`, limited to what this service offers: it is no provider for other applications. */
export function createOpenIdConfiguration({ settings }: Pick<Dependencies, 'settings'>): Handle {
  const issuer = `${settings.publicUrl}/auth/v1`
  return async () => json(200, { issuer, jwks_uri: `${issuer}/.well-known/jwks.json` }, CACHED)
}
