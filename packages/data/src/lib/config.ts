import { z } from 'zod/mini'
import { LIMITS, maxLength, MESSAGES } from './validation.ts'

/** The check against bots that sign-in and public forms show. */
export const captchaConfigSchema = z.object({
  provider: z.enum(['turnstile', 'hcaptcha']),
  siteKey: z.string().check(z.minLength(1)),
})

export type CaptchaConfig = z.infer<typeof captchaConfigSchema>

/** The URL and the publishable key of the backend; never a secret key. */
export const backendConfigSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: MESSAGES.invalid }),
  key: z.string().check(z.minLength(1, { error: MESSAGES.required }), maxLength(4096)),
  captcha: z.optional(captchaConfigSchema),
})

export type BackendConfig = z.infer<typeof backendConfigSchema>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns whether a URL is secure: https, or http on the loopback interface. */
export function isSecureUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

const isHttpUrl = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

// The URL of a server or site as pasted, possibly with spaces or trailing slashes.
const origin = z.string().check(
  z.trim(),
  maxLength(LIMITS.url),
  z.refine((value) => value === '' || isHttpUrl(value), { error: MESSAGES.invalid, abort: true }),
  z.refine((value) => value === '' || isSecureUrl(value), { error: MESSAGES.insecureUrl }),
)

/** The server of the desktop app, and its website if known. */
export const serverSchema = z.object({
  url: z.pipe(
    origin.check(z.minLength(1, { error: MESSAGES.required })),
    z.transform((url) => url.replace(/\/+$/, '')),
  ),
  key: z.pipe(z.string().check(z.trim()), backendConfigSchema.shape.key),
  siteUrl: z.pipe(
    origin,
    z.transform((url) => url && url.replace(/\/*$/, '/')),
  ),
})

export type Server = z.infer<typeof serverSchema>
