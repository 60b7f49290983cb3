import { z } from 'zod/mini'
import { LIMITS, MESSAGES } from './validation.ts'

const trapText = z.optional(
  z.string({ error: MESSAGES.invalid }).check(z.maxLength(LIMITS.url, { error: MESSAGES.invalid })),
)

/**
 * The extra fields of every public form, by which the database detects possible bots (rule W4). `reference` is a honeypot, whose name means nothing
 * to autofill and password managers. `elapsed_ms` is how long the form was open; a wrong time must not make the server reject the form.
 * `captcha_token` is required where the server has a CAPTCHA.
 */
export const botTrap = {
  reference: trapText,
  /** The former name of `reference`, sent by pages that were open during an upgrade. */
  website: trapText,
  elapsed_ms: z.catch(z.optional(z.number().check(z.nonnegative())), undefined),
  captcha_token: z.optional(
    z.string({ error: MESSAGES.invalid }).check(z.maxLength(8192, { error: MESSAGES.invalid })),
  ),
}

export type BotTrap = { [Field in keyof typeof botTrap]?: z.output<(typeof botTrap)[Field]> }
