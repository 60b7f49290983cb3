import { expect, test } from 'vitest'
import { openRequests } from './open-functions.ts'

test('finds every action that a function takes [W18]', async () => {
  const requests = await openRequests()
  expect(requests).toEqual(expect.arrayContaining(['health', 'client ask', 'newsletter subscribe', 'offer accept']))
  // A function with actions never stands alone.
  expect(requests.filter((request) => ['client', 'offer', 'newsletter', 'media'].includes(request))).toEqual([])
})
