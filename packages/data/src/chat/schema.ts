import { z } from 'zod/mini'
import { LANGUAGES, MESSAGES, requiredText } from '../lib/validation.ts'
import { CHAT_LIMITS } from './limits.ts'

export { CHAT_LIMITS }

/** An earlier message. Both sides' come from the visitor's browser, so neither is to be trusted. */
export const chatTurnSchema = z.object({
  role: z.enum(['user', 'assistant'], { error: MESSAGES.invalid }),
  content: requiredText(CHAT_LIMITS.turn),
})
export type ChatTurn = z.infer<typeof chatTurnSchema>

/** The body of the `ai-chat` function. Of a longer history the last turns count. */
export const chatRequestSchema = z.object({
  message: requiredText(CHAT_LIMITS.message),
  conversationHistory: z.pipe(
    z._default(
      z.array(chatTurnSchema, { error: MESSAGES.invalid }).check(z.maxLength(100, { error: MESSAGES.tooLong })),
      [],
    ),
    z.transform((turns) => turns.slice(-CHAT_LIMITS.turns)),
  ),
  language: z._default(z.enum(LANGUAGES, { error: MESSAGES.invalid }), 'en'),
})
export type ChatRequest = z.input<typeof chatRequestSchema>

/** What the `ai-chat` function answers: plain text, and no error beside it. */
export const chatAnswerSchema = z.object({ response: requiredText(CHAT_LIMITS.turn), error: z.optional(z.null()) })
export type ChatAnswer = z.infer<typeof chatAnswerSchema>
