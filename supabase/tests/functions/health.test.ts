import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../stack/support.ts'
import { post } from './support.ts'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.stop())

test('confirms that functions run, and rejects any other body', async () => {
  const answer = await post(stack, 'health', { check: true })
  expect(answer.status).toBe(200)
  expect((await post(stack, 'health', { check: false })).status).toBe(400)
})
