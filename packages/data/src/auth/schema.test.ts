import { expect, test } from 'vitest'
import { typedCodeSchema } from './schema.ts'

test.each(['123456', ' 123 456 ', '12 34 56', '123\u00a0456', '123\t456', '123\u202f456'])(
  'accepts a code with spaces in it: %j',
  (code) => {
    expect(typedCodeSchema.parse({ code })).toEqual({ code: '123456' })
  },
)

test.each(['', '   ', '12 345', '123-456', '12345a', '1234 5678 901'])('rejects an invalid code: %j', (code) => {
  expect(typedCodeSchema.safeParse({ code }).success).toBe(false)
})
