import { beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '../chat-state.ts'
import { storeConversation, readConversation } from './stored-conversation.ts'

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

test('restores a conversation and its draft without the indicator', () => {
  storeConversation({ messages: [message, { ...message, id: '2', text: '', typing: true }], draft: 'And' })
  expect(readConversation()).toEqual({ messages: [message], draft: 'And' })
})

test('removes an empty conversation from storage [A3]', () => {
  storeConversation({ messages: [message], draft: '' })
  storeConversation(NOTHING)
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

test('drops only damaged and duplicate messages', () => {
  stored.set('chat', JSON.stringify({ messages: [message, null, message], draft: '' }))
  expect(readConversation().messages).toEqual([message])
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('keeps the conversation until the page closes when storage is blocked [R14]', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => storeConversation({ messages: [message], draft: '' })).not.toThrow()
  expect(readConversation().messages).toEqual([message])
  storeConversation({ messages: [], draft: '' })
  expect(readConversation()).toEqual(NOTHING)
})
