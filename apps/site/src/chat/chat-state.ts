import type { Language } from '@nordlys/ui/i18n/language.ts'

/** A message of the conversation, which exists in the browser only. */
export interface ChatMessage {
  readonly id: string
  readonly text: string
  readonly sender: 'user' | 'agent'
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly language: Language
  /** No text yet: the reply will replace it. */
  readonly typing?: boolean
  /** A canned reply, because the assistant did not answer. */
  readonly automatic?: boolean
}

/** The data that survives a reload. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  /** The unsent text. */
  readonly draft: string
}

export interface ChatState extends Conversation {
  readonly view: 'closed' | 'open' | 'minimised'
  /** `idle` until the first reply; then whether the last one came from the assistant. */
  readonly connection: 'idle' | 'online' | 'offline'
  /** The number of unread replies. */
  readonly unread: number
}

export type ChatAction =
  | { readonly type: 'opened' | 'minimised' | 'closed' | 'started_over' }
  | { readonly type: 'typed'; readonly draft: string }
  | { readonly type: 'sent'; readonly text: string; readonly language: Language; readonly at: number }
  | {
      readonly type: 'replied'
      /** When the answered message was sent. */
      readonly to: number
      readonly text: string
      readonly language: Language
      readonly at: number
      readonly automatic: boolean
    }
  | { readonly type: 'restored'; readonly conversation: Conversation }

export const NEW_CHAT: ChatState = { view: 'closed', messages: [], draft: '', connection: 'idle', unread: 0 }

const replyId = (sentAt: number) => `${sentAt}-reply`

function withQuestion(state: ChatState, { text, language, at }: Extract<ChatAction, { type: 'sent' }>): ChatState {
  const message = { timestamp: at, language }
  return {
    ...state,
    draft: '',
    messages: [
      ...state.messages,
      { ...message, id: String(at), sender: 'user', text },
      { ...message, id: replyId(at), sender: 'agent', text: '', typing: true },
    ],
  }
}

function withReply(state: ChatState, action: Extract<ChatAction, { type: 'replied' }>): ChatState {
  const { to, text, language, at, automatic } = action
  const id = replyId(to)
  // Its conversation has been cleared.
  if (!state.messages.some((message) => message.id === id)) return state
  const reply: ChatMessage = { id, text, language, sender: 'agent', timestamp: at, automatic }
  return {
    ...state,
    connection: automatic ? 'offline' : 'online',
    unread: state.view === 'open' ? 0 : state.unread + 1,
    messages: state.messages.map((message) => (message.id === id ? reply : message)),
  }
}

/** Returns the next state of the chat (docs/specification.md#chat). */
export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'opened':
      return { ...state, view: 'open', unread: 0 }
    case 'minimised':
    case 'closed':
      return { ...state, view: action.type }
    case 'started_over':
      return { ...state, messages: [], unread: 0 }
    case 'typed':
      return { ...state, draft: action.draft }
    case 'sent':
      return withQuestion(state, action)
    case 'replied':
      return withReply(state, action)
    case 'restored':
      // The current state is newer.
      return state.messages.length > 0 || state.draft ? state : { ...state, ...action.conversation }
    default:
      return action satisfies never
  }
}
