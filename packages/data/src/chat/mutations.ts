import { useMutation } from '@tanstack/react-query'
import type { Supabase } from '../client.ts'
import { useBackend } from '../context.tsx'
import { DataError } from '../errors.ts'
import { callFunction } from '../functions.ts'
import { CHAT_LIMITS, chatAnswerSchema, type ChatRequest } from './schema.ts'

/**
 * Asks the assistant and gives its reply as plain text. Throws a DataError where there is none, whose `reason` may be
 * `not_configured`, `rate_limited` or `assistant_unavailable`.
 */
export async function askAssistant(supabase: Supabase, request: ChatRequest): Promise<string> {
  const conversationHistory = request.conversationHistory?.slice(-CHAT_LIMITS.turns) ?? []
  const answer = chatAnswerSchema.safeParse(
    await callFunction(supabase, 'ai-chat', { ...request, conversationHistory }),
  )
  if (!answer.success) throw new DataError('unknown', { cause: answer.error })
  return answer.data.response
}

/** The visitor's message to the assistant. Never repeated by itself: each send is a turn of the visitor's budget. */
export function useAskAssistant() {
  const backend = useBackend()
  return useMutation<string, DataError, ChatRequest>({
    mutationFn: async (request) => askAssistant(await backend.client(), request),
    retry: false,
  })
}
