import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { callFunction } from '../lib/requests/functions.ts'
import { CHAT_LIMITS, chatAnswerSchema, type ChatRequest } from './schema.ts'

/**
 * Sends a message to the assistant and returns its reply as plain text. Throws a DataError whose `reason` may be `not_configured`,
 * `rate_limited` or `assistant_unavailable`. Do not retry automatically: each call uses the visitor's budget.
 */
export async function askAssistant(supabase: Supabase, request: ChatRequest): Promise<string> {
  const conversationHistory = request.conversationHistory?.slice(-CHAT_LIMITS.turns) ?? []
  const answer = chatAnswerSchema.safeParse(
    await callFunction(supabase, 'ai-chat', { ...request, conversationHistory }),
  )
  if (!answer.success) throw new DataError('unknown', { cause: answer.error })
  return answer.data.response
}
