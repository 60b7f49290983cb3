import { DataError } from '@nordlys/data/lib/errors'
import { expect, test } from 'vitest'
import type { ChatMessage } from '../chat-state.ts'
import { historyOf, outcomeOf, replyDelay } from './assistant.ts'

const message = (n: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(n),
  text: `Message ${n}`,
  sender: n % 2 ? 'user' : 'agent',
  timestamp: n,
  language: 'en',
  ...change,
})

test('returns the answer', async () => {
  expect(await outcomeOf(Promise.resolve('Yes'))).toEqual({ kind: 'answered', text: 'Yes' })
})

test.each(['We have technical difficulties.', 'Sorry: TECHNICAL DIFFICULTIES'])(
  'treats "%s" as a failure',
  async (text) => {
    expect(await outcomeOf(Promise.resolve(text))).toEqual({ kind: 'failed' })
  },
)

test('treats every error as a failure, and too many questions separately', async () => {
  expect(await outcomeOf(Promise.reject(new TypeError('Failed to fetch')))).toEqual({ kind: 'failed' })
  expect(await outcomeOf(Promise.reject(new DataError('unknown', { reason: 'not_configured' })))).toEqual({
    kind: 'failed',
  })
  expect(await outcomeOf(Promise.reject(new DataError('rate_limited')))).toEqual({ kind: 'rate_limited' })
})

test('fails when there is no answer in time [R6]', async () => {
  expect(await outcomeOf(new Promise(() => undefined), 5)).toEqual({ kind: 'failed' })
})

test('sends the last six messages, without the pending one', () => {
  const messages = [...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => message(n)), message(10, { text: '', typing: true })]
  expect(historyOf(messages)).toEqual([
    { role: 'user', content: 'Message 3' },
    { role: 'assistant', content: 'Message 4' },
    { role: 'user', content: 'Message 5' },
    { role: 'assistant', content: 'Message 6' },
    { role: 'user', content: 'Message 7' },
    { role: 'assistant', content: 'Message 8' },
  ])
})

test('delays a reply for at least one to two seconds', () => {
  expect([replyDelay(0), replyDelay(0.5), replyDelay(1)]).toEqual([1000, 1500, 2000])
})
