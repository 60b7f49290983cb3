import { z } from 'zod/mini'
import { LANGUAGES, MESSAGES, requiredText } from '../lib/validation.ts'
import { CHAT_LIMITS } from './limits.ts'

export { CHAT_LIMITS }

/** An earlier message. The visitor's browser sends both roles, so neither is trusted. */
export const chatTurnSchema = z.object({
  role: z.enum(['user', 'assistant'], { error: MESSAGES.invalid }),
  content: requiredText(CHAT_LIMITS.turn),
})

/** The body of the `ai-chat` function. A longer history is cut to its last turns. */
export const chatRequestSchema = z.object({
  message: requiredText(CHAT_LIMITS.message),
  conversationHistory: z.pipe(
    z._default(
      z.array(chatTurnSchema, { error: MESSAGES.invalid }).check(z.maxLength(100, { error: MESSAGES.tooMany })),
      [],
    ),
    z.transform((turns) => turns.slice(-CHAT_LIMITS.turns)),
  ),
  language: z._default(z.enum(LANGUAGES, { error: MESSAGES.invalid }), 'en'),
})
export type ChatRequest = z.input<typeof chatRequestSchema>

/** The successful response of the `ai-chat` function, as plain text. */
export const chatAnswerSchema = z.object({ response: requiredText(CHAT_LIMITS.turn), error: z.optional(z.null()) })
