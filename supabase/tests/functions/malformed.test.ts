import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { array, assert, asyncProperty } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../stack/support.ts'
import { malformedRequest } from './malformed-requests.ts'
import { IS_DENO } from './runtime.ts'

/** The number of requests that rule W7 requires. On Deno, which runs the same code, a twentieth. */
const BATCHES = IS_DENO ? 5 : 100
const BATCH = 200

const FUNCTIONS = new URL('../../functions/', import.meta.url)

let stack: TestStack
let names: string[]
beforeAll(async () => {
  const entries = await readdir(FUNCTIONS, { withFileTypes: true })
  names = entries.filter((entry) => entry.isDirectory() && entry.name !== '_shared').map((entry) => entry.name)
  stack = await startTestStack()
})
afterAll(() => stack.stop())

const countRows = async () => {
  const [counts] = await stack.database.sql`
    select (select count(*)::int from public.contacts) as contacts, (select count(*)::int from public.quote_requests) as quotes,
      (select count(*)::int from public.newsletter_subscribers) as subscribers,
      (select count(*)::int from public.newsletter_tokens) as tokens, (select count(*)::int from public.email_outbox) as mails,
      (select count(*)::int from public.rate_limits) as limits
  `
  return counts
}

test(`${BATCHES * BATCH} malformed requests over all functions: each is refused as the sender’s mistake, none stores a row [W7]`, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
  process.stdout.write(`FUZZ_SEED=${seed} (${names.join(', ')})\n`)
  const before = await countRows()
  const seen = new Map<number, number>()
  const refused = asyncProperty(
    array(malformedRequest(names), { minLength: BATCH, maxLength: BATCH }),
    async (batch) => {
      const answers = await Promise.all(
        batch.map(async ({ path, ...init }) => {
          const headers = { apikey: stack.publishableKey, ...init.headers }
          const response = await fetch(`${stack.url}/functions/v1/${path}`, { ...init, headers })
          await response.arrayBuffer()
          seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
          return { status: response.status, path, ...init }
        }),
      )
      expect(answers.filter(({ status }) => status < 400 || status > 499)).toEqual([])
      expect(await countRows()).toEqual(before)
    },
  )
  await assert(refused, { seed, numRuns: BATCHES })
  // Ensures that the generator triggers more than the first check. Oversized bodies (413) are rare, so the short run on Deno may have none.
  expect([...seen.keys()]).toEqual(expect.arrayContaining(IS_DENO ? [400, 405, 415] : [400, 405, 413, 415]))
  expect([...seen.values()].reduce((total, count) => total + count, 0)).toBe(BATCHES * BATCH)
})
