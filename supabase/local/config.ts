import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { z } from 'zod'

const factorTypeSchema = z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() })

const configSchema = z.object({
  auth: z.object({
    additional_redirect_urls: z.array(z.string()),
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
  }),
})

/** The auth rules of `config.toml`, which the hosted service reads as well. Times in seconds. */
export type AuthRules = z.infer<typeof configSchema>['auth']
export type SecondFactorRules = AuthRules['mfa']

export async function readAuthRules(): Promise<AuthRules> {
  const text = await readFile(new URL('../config.toml', import.meta.url), 'utf8')
  return configSchema.parse(parse(text)).auth
}
