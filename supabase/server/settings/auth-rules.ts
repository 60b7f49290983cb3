import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { z } from 'zod'
import { OperatorError } from '../errors.ts'
import { type ProviderConfiguration, type ProviderName, PROVIDERS } from './providers.ts'

const providerSchema = z.object({
  enabled: z.boolean(),
  client_id: z.string(),
  secret: z.string(),
  url: z.string().default(''),
})

const factorTypeSchema = z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() })

const configSchema = z.object({
  auth: z.object({
    additional_redirect_urls: z.array(z.string()),
    enable_manual_linking: z.boolean(),
    jwt_expiry: z.int().positive(),
    email: z.object({
      enable_confirmations: z.boolean(),
      otp_expiry: z.int().positive(),
      otp_length: z.int().min(6).max(10),
      require_current_password: z.boolean(),
      secure_password_change: z.boolean(),
    }),
    mfa: z.object({
      max_enrolled_factors: z.int().positive(),
      totp: factorTypeSchema,
      web_authn: factorTypeSchema,
    }),
    external: z.record(z.enum(PROVIDERS), providerSchema),
  }),
})

/** The auth rules of `config.toml`, which the hosted service reads as well. Times in seconds. */
export type AuthRules = z.infer<typeof configSchema>['auth']

export async function readAuthRules(): Promise<AuthRules> {
  const text = await readFile(new URL('../../config.toml', import.meta.url), 'utf8')
  return configSchema.parse(parse(text)).auth
}

/**
 * Returns the enabled sign-in providers. As with the CLI, `SUPABASE_AUTH_EXTERNAL_<NAME>_<KEY>` takes precedence over the value in the file.
 * @throws OperatorError when an enabled provider lacks a value.
 */
export function enabledProviders(
  { external }: Pick<AuthRules, 'external'>,
  environment: Readonly<Record<string, string | undefined>>,
): ProviderConfiguration {
  const read = (name: ProviderName) => {
    const variable = (key: string) => `SUPABASE_AUTH_EXTERNAL_${name.toUpperCase()}_${key}`
    const value = (key: string, written: string) => environment[variable(key)] ?? written
    const { enabled, client_id, secret, url } = external[name]
    if (value('ENABLED', String(enabled)) !== 'true') return []
    const settings = {
      CLIENT_ID: value('CLIENT_ID', client_id),
      SECRET: value('SECRET', secret),
      URL: value('URL', url),
    }
    const needed = name === 'keycloak' ? (['CLIENT_ID', 'SECRET', 'URL'] as const) : (['CLIENT_ID', 'SECRET'] as const)
    const missing = needed.find((key) => settings[key] === '')
    if (missing) throw new OperatorError(`${variable(missing)} is missing: the sign-in by ${name} is enabled.`)
    return [[name, { clientId: settings.CLIENT_ID, secret: settings.SECRET, url: settings.URL || null }] as const]
  }
  return Object.fromEntries(PROVIDERS.flatMap(read))
}
