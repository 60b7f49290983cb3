import { z } from 'zod/mini'
import { LIMITS, maxLength, MESSAGES } from '../lib/validation.ts'

/** `off` without a deploy hook; `waiting` until its next call; `failed` until a call is accepted. */
export const PUBLISHING_STATES = ['off', 'waiting', 'failed', 'published'] as const
export type PublishingState = (typeof PUBLISHING_STATES)[number]

const hookCallSchema = z.object({
  id: z.number(),
  called_at: z.string(),
  /** Null when the host accepted the call; otherwise `refused`, `redirect`, `timeout`, `unreachable` or `status=…`. */
  error: z.nullable(z.string()),
})

/** The state of publishing on a static host. The URL of the deploy hook is a secret and never included. */
export const publishingSchema = z.object({
  host: z.nullable(z.string()),
  state: z.enum(PUBLISHING_STATES),
  published_at: z.nullable(z.string()),
  /** When a failed call is retried. */
  next_attempt_at: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** The last calls, newest first. */
  calls: z.array(hookCallSchema),
})
export type Publishing = z.infer<typeof publishingSchema>

/** The URL that starts a build on the host. */
export const deployHookSchema = z.object({
  url: z.string({ error: MESSAGES.required }).check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.required }),
    maxLength(LIMITS.url),
    z.refine((value) => value === '' || (URL.parse(value)?.protocol === 'https:' && !/\s/.test(value)), {
      error: MESSAGES.deployHook,
    }),
  ),
})
