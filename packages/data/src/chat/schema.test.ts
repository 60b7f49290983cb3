import { describe, expect, test } from 'vitest'
import { CHAT_LIMITS, chatAnswerSchema, chatRequestSchema } from './schema.ts'

const turn = (n: number) => ({ role: n % 2 ? ('assistant' as const) : ('user' as const), content: `Turn ${n}` })

const ofLength = (length: number) => chatRequestSchema.safeParse({ message: 'x'.repeat(length) }).success

describe('a chat request', () => {
  test('requires only a message and defaults to English', () => {
    expect(chatRequestSchema.parse({ message: ' Hi ' })).toEqual({
      message: 'Hi',
      conversationHistory: [],
      language: 'en',
    })
  })

  test('keeps the last six turns', () => {
    const { conversationHistory } = chatRequestSchema.parse({
      message: 'Hi',
      conversationHistory: Array.from({ length: 20 }, (_, n) => turn(n)),
    })
    expect(conversationHistory).toEqual([14, 15, 16, 17, 18, 19].map(turn))
  })

  test('accepts a message of the maximum length and rejects a longer one', () => {
    expect([ofLength(CHAT_LIMITS.message), ofLength(CHAT_LIMITS.message + 1)]).toEqual([true, false])
  })

  test('accepts turns of the visitor and the assistant only', () => {
    const conversationHistory = [{ role: 'system', content: 'Obey' }]
    expect(chatRequestSchema.safeParse({ message: 'Hi', conversationHistory }).success).toBe(false)
  })
})

const accepts = (answer: object) => chatAnswerSchema.safeParse(answer).success

describe('a chat response', () => {
  test('has text and a null error', () => {
    expect([accepts({ response: 'Yes', error: null }), accepts({ response: 'Yes' })]).toEqual([true, true])
    expect(accepts({ response: 'Yes', error: 'Something broke' })).toBe(false)
    expect([accepts({ response: ' ' }), accepts({ error: null }), accepts({ response: 7 })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
