import { chatRequestSchema } from '@nordlys/data/chat/schema'
import { z } from 'zod'
import { succeedWith } from '../_shared/responses.ts'
import { readJson } from '../_shared/body.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { findPassages } from './knowledge.ts'
import { complete, readModel } from './model.ts'
import { systemPrompt } from './prompt.ts'

/**
 * Answers a visitor's question from the site's content, as `{ response, error: null }`. Does not store the conversation. A question counts
 * against the limit even when the model fails, because the request may be billed.
 */
export default serve(async (request) => {
  const { message, conversationHistory, language } = await readJson(request, chatRequestSchema)
  const model = readModel()
  await callService('take_chat_turn', { visitor: clientAddress(request) }, z.literal(true))
  // A follow-up such as "and how long does that take?" refers to the previous question.
  const before = conversationHistory.findLast((turn) => turn.role === 'user')?.content ?? ''
  const passages = await findPassages(`${message} ${before}`, language)
  const system = { role: 'system', content: systemPrompt(language, passages) } as const
  const turns = [system, ...conversationHistory, { role: 'user', content: message } as const]
  return { response: await complete({ model, turns, signal: request.signal }) }
}, succeedWith)
