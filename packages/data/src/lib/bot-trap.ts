import { z } from 'zod/mini'
import { LIMITS, MESSAGES } from './validation.ts'

/**
 * What every public form sends besides its fields, so that the server can tell machines from people (rule W4).
 * `website` is a field that people do not see and leave empty; `elapsed_ms` is the time from the form's first showing to its sending.
 */
export const botTrap = {
  website: z.optional(
    z.string({ error: MESSAGES.invalid }).check(z.maxLength(LIMITS.url, { error: MESSAGES.invalid })),
  ),
  elapsed_ms: z.optional(z.number({ error: MESSAGES.invalid }).check(z.nonnegative({ error: MESSAGES.invalid }))),
}

export type BotTrap = { [Field in keyof typeof botTrap]?: z.output<(typeof botTrap)[Field]> }
