import type { Provider } from '@supabase/supabase-js'
import { z } from 'zod/mini'

/** The sign-in providers of Supabase, in the order in which screens list them. */
export const PROVIDERS = [
  'google',
  'azure',
  'apple',
  'github',
  'keycloak',
  'linkedin_oidc',
  'slack_oidc',
  'gitlab',
  'bitbucket',
  'facebook',
  'x',
  'twitter',
  'discord',
  'figma',
  'fly',
  'kakao',
  'notion',
  'spotify',
  'twitch',
  'workos',
  'zoom',
] as const satisfies readonly Provider[]
export type ProviderName = (typeof PROVIDERS)[number]

export const isProvider = (name: string): name is ProviderName => PROVIDERS.some((each) => each === name)

/** The public settings of the auth service about sign-ins without a password. */
export const authSettingsSchema = z.object({
  external: z.record(z.string(), z.unknown()),
  saml_enabled: z._default(z.boolean(), false),
})

/** The ways to sign in without a password. */
export interface SignInMethods {
  readonly providers: readonly ProviderName[]
  /** Whether companies sign in by their own identity provider. */
  readonly hasCompanies: boolean
}

/** A sign-in method of an account. The provider is `email` for a password, and begins with `sso:` for a company. */
export const identitySchema = z.object({
  identity_id: z.string(),
  provider: z.string(),
  email: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})
export type Identity = z.infer<typeof identitySchema>

/** Returns whether an account is managed by a company, so that it has one sign-in method. */
export const isCompany = ({ provider }: Pick<Identity, 'provider'>): boolean => provider.startsWith('sso:')
