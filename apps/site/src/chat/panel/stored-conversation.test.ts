import { beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '../chat-state.ts'
import { keepConversation, readConversation } from './stored-conversation.ts'

const NOTHING = { messages: [], draft: '' }
const message: ChatMessage = {
  id: '1',
  text: '<b>Hi</b>',
  sender: 'agent',
  timestamp: 1000,
  language: 'no',
  automatic: true,
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

test('a conversation and its draft come back as they were, without the indicator', () => {
  keepConversation({ messages: [message, { ...message, id: '2', text: '', typing: true }], draft: 'And' })
  expect(readConversation()).toEqual({ messages: [message], draft: 'And' })
})

test('an empty conversation leaves nothing behind (A3)', () => {
  keepConversation({ messages: [message], draft: '' })
  keepConversation(NOTHING)
  expect(stored.size).toBe(0)
})

test.each([
  ['no JSON', '{"messages":['],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['messages that are no list', '{"messages":{"length":3},"draft":7}'],
  ['a strange sender', JSON.stringify({ messages: [{ ...message, sender: 'system' }] })],
  ['a text that is none', JSON.stringify({ messages: [{ ...message, text: { html: 1 } }] })],
  ['a time that is none', JSON.stringify({ messages: [{ ...message, timestamp: 1e300 }] })],
  ['a strange language', JSON.stringify({ messages: [{ ...message, language: '__proto__' }] })],
  ['messages of nothing', '{"messages":[null,1,"x",[]]}'],
])('ignores %s in storage', (_what, value) => {
  stored.set('chat', value)
  expect(readConversation()).toEqual(NOTHING)
})

test('one damaged message costs that message alone, and none comes twice', () => {
  stored.set('chat', JSON.stringify({ messages: [message, null, message], draft: '' }))
  expect(readConversation().messages).toEqual([message])
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a browser that refuses storage is no failure', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepConversation({ messages: [message], draft: '' })).not.toThrow()
  expect(readConversation()).toEqual(NOTHING)
})
