import { cutText } from '@nordlys/data/lib/text/cut-text'
import { CHAT_LIMITS } from '@nordlys/data/chat/limits'
import { DataError } from '@nordlys/data/lib/errors'
import type { Backend } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { within } from '@nordlys/ui/loading/within.ts'
import type { ChatMessage } from '../chat-state.ts'

/** The result of a question. */
export type Outcome =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'failed' | 'rate_limited' }

/** The timeout of an answer and of the code that requests it, in milliseconds (rule R6). */
const LONGEST_WAIT = 14_000

/** A reply with this phrase counts as a failure (docs/specification.md#chat). */
const EXCUSE = /technical difficulties/i

/** Returns the minimum delay of a reply: between one and two seconds, in milliseconds. `random` is between 0 and 1. */
export const replyDelay = (random: number) => 1000 + Math.round(random * 1000)

/** Returns the last messages in the format of the assistant. */
export function historyOf(messages: readonly ChatMessage[]) {
  return messages
    .filter((message) => !message.typing)
    .slice(-CHAT_LIMITS.turns)
    .map(({ sender, text }) => ({
      role: sender === 'user' ? ('user' as const) : ('assistant' as const),
      content: cutText(text, CHAT_LIMITS.turn),
    }))
}

/** Converts a request into its result: anything but a valid answer within the timeout is a failure. */
export async function outcomeOf(answer: Promise<string>, longestWait = LONGEST_WAIT): Promise<Outcome> {
  try {
    const text = await within(longestWait, answer, () => new DataError('timeout'))
    return EXCUSE.test(text) ? { kind: 'failed' } : { kind: 'answered', text }
  } catch (error) {
    return { kind: error instanceof DataError && error.code === 'rate_limited' ? 'rate_limited' : 'failed' }
  }
}

interface Question {
  readonly message: string
  /** The previous messages. */
  readonly before: readonly ChatMessage[]
  readonly language: Language
}

/** Sends a question to the assistant. The first one loads supabase-js and zod. */
export async function ask(backend: Backend, { message, before, language }: Question): Promise<string> {
  const [{ askAssistant }, supabase] = await Promise.all([import('@nordlys/data/chat/mutations'), backend.client()])
  return askAssistant(supabase, { message, conversationHistory: historyOf(before), language })
}
