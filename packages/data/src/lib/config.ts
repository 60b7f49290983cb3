import { z } from 'zod/mini'
import { LIMITS, MESSAGES } from './validation.ts'

/** Where the backend is and which publishable key opens it; never holds a secret. */
export const backendConfigSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: MESSAGES.invalid }),
  key: z.string().check(z.minLength(1, { error: MESSAGES.required }), z.maxLength(4096, { error: MESSAGES.tooLong })),
})

export type BackendConfig = z.infer<typeof backendConfigSchema>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether nobody on the way can read or change what is sent: https, or plain http that stays on this computer. */
export function isSecureUrl(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

const isWebAddress = (value: string) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')

// The address of a server or site as it is pasted: with spaces around, with or without a slash at its end.
const origin = z.string().check(
  z.trim(),
  z.maxLength(LIMITS.url, { error: MESSAGES.tooLong }),
  z.refine((value) => value === '' || isWebAddress(value), { error: MESSAGES.invalid, abort: true }),
  z.refine((value) => value === '' || isSecureUrl(value), { error: MESSAGES.insecureUrl }),
)

/** The server that a desktop application works with, and the website that belongs to it where one is known. */
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
