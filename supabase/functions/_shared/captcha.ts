import { z } from 'zod'
import { clientAddress } from './client-address.ts'
import { variable } from './env.ts'
import { Refusal } from './responses.ts'

/** The environment variables that configure the check against bots. */
export const captchaVariables = {
  CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']),
  CAPTCHA_SECRET: z.string().min(1),
  CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** The check against bots, as the server verifies it. */
export type Captcha = z.infer<typeof variablesSchema>

const variablesSchema = z.object(captchaVariables)

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

/** Upstream's timeout (supabase/auth: internal/security/captcha.go). */
const TIMEOUT_MS = 10_000

const verdictSchema = z.looseObject({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** Asks the provider about a token, which is valid once. Returns the error codes of a refused one, otherwise null. Throws without an answer. */
export async function verifyToken(
  { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url = VERIFY_URLS[provider] }: Captcha,
  token: string,
  client: string | null,
): Promise<readonly string[] | null> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, ...(client !== null && { remoteip: client }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { success, 'error-codes': codes } = verdictSchema.parse(await response.json())
  return success ? null : codes
}

/** Throws a Refusal unless the token of a visitor's form is valid. Accepts every form while no CAPTCHA_SECRET is set. */
export async function requireCaptcha(request: Request, token: string | undefined): Promise<void> {
  if (variable('CAPTCHA_SECRET') === undefined) return
  const names = Object.keys(captchaVariables)
  const captcha = variablesSchema.parse(Object.fromEntries(names.map((name) => [name, variable(name)])))
  const refused = new Refusal(400, { code: 'captcha_failed', message: 'The check against bots failed' })
  if (!token) throw refused
  const codes = await verifyToken(captcha, token, clientAddress(request)).catch(() => {
    throw new Refusal(503, { code: 'captcha_unavailable', message: 'The check against bots does not answer' })
  })
  if (codes) throw refused
}
