import { z } from 'zod'
import { LIMITS, MESSAGES } from './validation.ts'

/**
 * What every public form sends besides its fields, so that the server can tell machines from people (rule W4).
 * `website` is a field that people do not see and leave empty; `elapsed_ms` is the time from the form's first showing to its sending.
 */
export const botTrap = {
  website: z.string({ error: MESSAGES.invalid }).max(LIMITS.url, { error: MESSAGES.invalid }).optional(),
  elapsed_ms: z.number({ error: MESSAGES.invalid }).nonnegative({ error: MESSAGES.invalid }).optional(),
}

export type BotTrap = { [Field in keyof typeof botTrap]?: z.output<(typeof botTrap)[Field]> }
