import { z } from 'zod/mini'
import { LIMITS, MESSAGES } from './validation.ts'

/**
 * The extra fields of every public form, by which the server detects bots (rule W4). `website` is a honeypot; `elapsed_ms` is the time
 * from the first render of the form to its submission; `captcha_token` is required where the server has a CAPTCHA.
 */
export const botTrap = {
  website: z.optional(
    z.string({ error: MESSAGES.invalid }).check(z.maxLength(LIMITS.url, { error: MESSAGES.invalid })),
  ),
  elapsed_ms: z.optional(z.number({ error: MESSAGES.invalid }).check(z.nonnegative({ error: MESSAGES.invalid }))),
  captcha_token: z.optional(
    z.string({ error: MESSAGES.invalid }).check(z.maxLength(8192, { error: MESSAGES.invalid })),
  ),
}

export type BotTrap = { [Field in keyof typeof botTrap]?: z.output<(typeof botTrap)[Field]> }
