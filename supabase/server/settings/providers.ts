/** The providers that can be configured, by their names in `supabase/config.toml`. */
export const PROVIDERS = ['azure', 'github', 'google', 'keycloak'] as const

export type ProviderName = (typeof PROVIDERS)[number]

/** The configuration of an enabled provider. */
export interface ProviderSettings {
  readonly clientId: string
  readonly secret: string
  /** The base URL of the provider; null selects its public one. Keycloak requires one: the URL of a realm. */
  readonly url: string | null
}

export type ProviderConfiguration = Readonly<Partial<Record<ProviderName, ProviderSettings>>>

export const isProvider = (name: string): name is ProviderName => PROVIDERS.some((each) => each === name)
