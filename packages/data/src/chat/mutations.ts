import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { callFunction } from '../lib/functions.ts'
import { CHAT_LIMITS, chatAnswerSchema, type ChatRequest } from './schema.ts'

/**
 * Asks the assistant and gives its reply as plain text. Throws a DataError where there is none, whose `reason` may be
 * `not_configured`, `rate_limited` or `assistant_unavailable`. Not to be repeated by itself: each call is a turn of the visitor's budget.
 */
export async function askAssistant(supabase: Supabase, request: ChatRequest): Promise<string> {
  const conversationHistory = request.conversationHistory?.slice(-CHAT_LIMITS.turns) ?? []
  const answer = chatAnswerSchema.safeParse(
    await callFunction(supabase, 'ai-chat', { ...request, conversationHistory }),
  )
  if (!answer.success) throw new DataError('unknown', { cause: answer.error })
  return answer.data.response
}
