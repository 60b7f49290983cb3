import { cutText } from '@nordlys/data/lib/text/cut-text'
import { CHAT_LIMITS } from '@nordlys/data/chat/limits'
import { tabStore } from '@nordlys/data/lib/browser-storage'
import { isLanguage } from '@nordlys/ui/i18n/language.ts'
import type { ChatMessage, Conversation } from '../chat-state.ts'

const STORAGE_KEY = 'chat'

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

function readMessage(stored: unknown): ChatMessage[] {
  const id = property(stored, 'id')
  const text = property(stored, 'text')
  const sender = property(stored, 'sender')
  const timestamp = property(stored, 'timestamp')
  const language = property(stored, 'language')
  if (typeof id !== 'string' || typeof text !== 'string' || typeof timestamp !== 'number') return []
  if ((sender !== 'user' && sender !== 'agent') || !isLanguage(language) || Number.isNaN(new Date(timestamp).getTime()))
    return []
  const automatic = property(stored, 'automatic') === true
  return [{ id, text: cutText(text, CHAT_LIMITS.turn), sender, timestamp, language, automatic }]
}

/** Returns the conversation that this tab stored; an empty one for damaged or blocked storage (rule A3: never longer than the tab). */
export function readConversation(): Conversation {
  try {
    const stored: unknown = JSON.parse(tabStore.get(STORAGE_KEY) ?? 'null')
    const messages = property(stored, 'messages')
    const draft = property(stored, 'draft')
    const read = Array.isArray(messages) ? messages.flatMap(readMessage) : []
    return {
      // Ids must be unique.
      messages: [...new Map(read.map((message) => [message.id, message])).values()],
      draft: typeof draft === 'string' ? draft : '',
    }
  } catch {
    return { messages: [], draft: '' }
  }
}

/** Stores the conversation for this tab, without a pending reply: a reload aborts its request. */
export function storeConversation({ messages, draft }: Conversation): void {
  const sent = messages.filter((message) => !message.typing)
  // Without storage the conversation lives as long as the page.
  tabStore.set(STORAGE_KEY, sent.length === 0 && draft === '' ? null : JSON.stringify({ messages: sent, draft }))
}
