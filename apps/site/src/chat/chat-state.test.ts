import { describe, expect, test } from 'vitest'
import { chatReducer, NEW_CHAT, type ChatAction, type ChatState } from './chat-state.ts'

const run = (actions: readonly ChatAction[], from: ChatState = NEW_CHAT) => actions.reduce(chatReducer, from)

const open = { type: 'opened' } as const
const minimise = { type: 'minimised' } as const
const close = { type: 'closed' } as const
const sent = (text: string, at: number) => ({ type: 'sent', text, language: 'en', at }) as const
const replied = (to: number, automatic = false) =>
  ({ type: 'replied', to, text: 'Reply', language: 'en', at: to + 1500, automatic }) as const

describe('the chat', () => {
  test('is closed initially, then open, minimised, open again and closed', () => {
    expect(NEW_CHAT.view).toBe('closed')
    expect(run([open]).view).toBe('open')
    expect(run([open, minimise]).view).toBe('minimised')
    expect(run([open, minimise, open]).view).toBe('open')
    expect(run([open, close]).view).toBe('closed')
  })

  test('adds a sent message, clears the field and shows the typing indicator', () => {
    const state = run([open, { type: 'typed', draft: 'Hello' }, sent('Hello', 1000)])
    expect(state.draft).toBe('')
    expect(state.messages).toMatchObject([
      { sender: 'user', text: 'Hello', timestamp: 1000 },
      { sender: 'agent', text: '', typing: true },
    ])
  })

  test('replaces the indicator by the reply', () => {
    const state = run([open, sent('Hello', 1000), replied(1000)])
    expect(state.messages).toHaveLength(2)
    expect(state.messages[1]).toMatchObject({ sender: 'agent', text: 'Reply', timestamp: 2500 })
    expect(state.messages[1]?.typing).toBeUndefined()
  })

  test('is online after a reply of the assistant and offline after any other', () => {
    const afterOne = run([open, sent('One', 1), replied(1)])
    expect(NEW_CHAT.connection).toBe('idle')
    expect(afterOne.connection).toBe('online')
    const afterTwo = run([sent('Two', 2), replied(2, true)], afterOne)
    expect(afterTwo.connection).toBe('offline')
    expect(run([sent('Three', 3), replied(3)], afterTwo).connection).toBe('online')
  })

  test('counts replies while it is not open', () => {
    const away = run([open, sent('One', 1), minimise, replied(1)])
    expect(away.unread).toBe(1)
    const closed = run([open, sent('Two', 2), close, replied(2)], away)
    expect(closed.unread).toBe(1)
    expect(run([sent('Three', 3), replied(3)], closed).unread).toBe(2)
    expect(run([open], closed).unread).toBe(0)
  })

  test('counts nothing while it is open', () => {
    expect(run([open, sent('One', 1), replied(1)]).unread).toBe(0)
  })

  test('starts over without the messages and without a pending reply', () => {
    const state = run([open, sent('One', 1), { type: 'started_over' }, replied(1)])
    expect(state).toMatchObject({ messages: [], view: 'open', connection: 'idle' })
    const again = run([sent('Two', 2), replied(1)], state)
    expect(again.messages[1]?.typing).toBe(true)
  })

  test('restores the stored conversation, unless something newer was written', () => {
    const restored = {
      type: 'restored',
      conversation: { messages: run([sent('Old', 1)]).messages, draft: 'dra' },
    } as const
    expect(run([restored])).toMatchObject({ draft: 'dra', messages: [{ text: 'Old' }, {}] })
    expect(run([sent('New', 2), restored]).messages[0]?.text).toBe('New')
    expect(run([{ type: 'typed', draft: 'New' }, restored]).draft).toBe('New')
  })
})
