import { randomInt } from 'node:crypto'
import { array, assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restRequest } from './generated-rest-requests.ts'
import { MESSAGE, QUOTE } from '../support.ts'
import { type ProductStack, startProductStack } from './support.ts'

const BATCHES = 100
const BATCH = 200

let stack: ProductStack
let tokens: string[]
beforeAll(async () => {
  stack = await startProductStack()
  const tokenOf = async (email: string, status: 'approved' | 'pending') =>
    (await (await stack.signedIn(email, status)).auth.getSession()).data.session?.access_token ?? ''
  const approved = await tokenOf('approved@example.test', 'approved')
  tokens = [stack.publishableKey, await tokenOf('pending@example.test', 'pending'), approved, stack.secretKey]
  const service = stack.client(stack.secretKey)
  await service.from('contacts').insert({ name: 'Kari', email: MESSAGE.email, message: 'Hello' })
  await service.from('quote_requests').insert(QUOTE)
})
afterAll(() => stack.stop())

test(`${BATCHES * BATCH} generated REST requests never cause a server error [W7]`, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
  process.stdout.write(`FUZZ_SEED=${seed}\n`)
  const builtIn = [Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Object)]
  const seen = new Map<number, number>()
  const answered = asyncProperty(array(restRequest, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
    const answers = await Promise.all(
      batch.map(async ({ path, ...init }, index) => {
        const token = tokens[index % tokens.length] ?? ''
        const headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}`, ...init.headers }
        const response = await fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers })
        await response.arrayBuffer()
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
        return { status: response.status, path, ...init }
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    // Names in a request must not become properties of Object.prototype.
    expect([Object.getOwnPropertyNames(Object.prototype), Object.getOwnPropertyNames(Object)]).toEqual(builtIn)
  })
  await assert(answered, { seed, numRuns: BATCHES, endOnFailure: true })
  // Ensures that the generator triggers more than the first check.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 406]))
  expect([...seen.values()].reduce((total, count) => total + count, 0)).toBe(BATCHES * BATCH)
})
