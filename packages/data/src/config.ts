import { z } from 'zod/mini'
import { LIMITS, MESSAGES } from './validation.ts'

/** Where the backend is and which publishable key opens it; never holds a secret. */
export const backendConfigSchema = z.object({
  url: z.url({ protocol: /^https?$/, error: MESSAGES.invalid }),
  key: z.string().check(z.minLength(1, { error: MESSAGES.required }), z.maxLength(4096, { error: MESSAGES.tooLong })),
})

export type BackendConfig = z.infer<typeof backendConfigSchema>

// An address of a server without a path, as it is pasted: with spaces around, with or without a slash at its end.
const origin = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: MESSAGES.required }),
      z.maxLength(LIMITS.url, { error: MESSAGES.tooLong }),
    ),
  z.url({ protocol: /^https?$/, error: MESSAGES.invalid }),
)

/** The server that a desktop application works with, and the website that belongs to it where one is known. */
export const serverSchema = z.object({
  url: z.pipe(
    origin,
    z.transform((url) => url.replace(/\/+$/, '')),
  ),
  key: z.pipe(z.string().check(z.trim()), backendConfigSchema.shape.key),
  siteUrl: z.union([
    z.literal(''),
    z.pipe(
      origin,
      z.transform((url) => url.replace(/\/*$/, '/')),
    ),
  ]),
})

export type Server = z.infer<typeof serverSchema>
