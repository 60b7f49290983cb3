import { z } from 'zod/mini'
import { fetchAuthSettings } from '../lib/session/server.ts'
import type { Supabase } from '../lib/client.ts'
import { toDataError } from '../lib/errors.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { identityKeys } from './keys.ts'
import { authSettingsSchema, type Identity, identitySchema, PROVIDERS, type SignInMethods } from './schema.ts'

/** Fetches the sign-in methods of the signed-in user. Throws a DataError. */
export async function fetchIdentities(supabase: Supabase): Promise<Identity[]> {
  const { data, error } = await supabase.auth.getUserIdentities()
  if (error) throw toDataError(error)
  return z
    .array(identitySchema)
    .parse(data.identities.map((identity) => ({ ...identity, email: identity.identity_data?.['email'] })))
}

/** Fetches the sign-in methods that the server offers. Throws a DataError. */
export async function fetchSignInMethods(supabase: Supabase): Promise<SignInMethods> {
  const { external, saml_enabled } = authSettingsSchema.parse(await fetchAuthSettings(supabase))
  return { providers: PROVIDERS.filter((name) => external[name] === true), hasCompanies: saml_enabled }
}

export const useIdentities = () => useBackendQuery(identityKeys.own, fetchIdentities)

/** Queries the sign-in methods that the server offers; they change with its configuration only. */
export const useSignInMethods = () =>
  useBackendQuery(identityKeys.methods, fetchSignInMethods, { staleTime: Number.POSITIVE_INFINITY })
