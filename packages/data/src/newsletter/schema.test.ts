import { expect, test } from 'vitest'
import { newsletterSchema } from './schema.ts'

const token = 'a1'.repeat(32)

test('accepts the fields of each action and drops the others', () => {
  const subscribe = { action: 'subscribe', email: ' kari@fjordkraft.example ', language: 'no' }
  expect(newsletterSchema.parse({ ...subscribe, status: 'confirmed', token })).toEqual({
    ...subscribe,
    email: 'kari@fjordkraft.example',
  })
  expect(newsletterSchema.parse({ action: 'confirm', token, email: 'x' })).toEqual({ action: 'confirm', token })
})

test.each([
  [{ action: 'subscribe', email: 'kari', language: 'no' }],
  [{ action: 'subscribe', email: 'kari@fjordkraft.example', language: 'sv' }],
  [{ action: 'confirm' }],
  [{ action: 'unsubscribe', token: `${token}0` }],
  [{ action: 'unsubscribe', token: token.toUpperCase() }],
  [{ action: 'export' }],
  [{ token }],
  [null],
])('rejects %j', (request) => {
  expect(newsletterSchema.safeParse(request).success).toBe(false)
})
