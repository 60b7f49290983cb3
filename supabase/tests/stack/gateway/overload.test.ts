import { expect, test } from 'vitest'
import { until, useTestStack } from '../support.ts'

/** The requests that the server answers at a time. */
const MOST = 20

/** Starts a stack whose functions answer when the test ends them. */
async function startSlowStack() {
  const running: (() => void)[] = []
  const stack = await useTestStack({
    trustedProxies: 1,
    visitorRequests: MOST,
    runFunctions: () => ({
      fetch: () => new Promise((resolve) => running.push(() => resolve(new Response('{}')))),
      stop: () => Promise.resolve(),
    }),
  })
  const call = (client: number) =>
    fetch(`${stack.url}/functions/v1/slow`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'x-forwarded-for': `10.0.0.${client}` },
    })
  return { stack, running, call }
}

test('beyond its limit the server answers 503 at once, and serves staff; then it recovers [R10]', async () => {
  const { stack, running, call } = await startSlowStack()
  const waiting = Array.from({ length: MOST }, (_, client) => call(client))
  await until(() => running.length === MOST)

  const refused = await Promise.all(Array.from({ length: 3 * MOST }, (_, client) => call(100 + client)))
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    refused.map(() => [503, '2']),
  )
  expect(await refused[0]?.json()).toMatchObject({ code: 'overloaded' })
  const read = async (apikey: string) => {
    const headers = { apikey, 'x-forwarded-for': '10.0.1.1' }
    return (await fetch(`${stack.url}/rest/v1/team_members?select=id`, { headers })).status
  }
  expect(await read(stack.publishableKey)).toBe(503)
  expect(await read(stack.secretKey)).toBe(200)

  for (const end of running) end()
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await read(stack.publishableKey)).toBe(200)
  expect(running).toHaveLength(MOST)
})

test('one client has half of the places [R10]', async () => {
  const { running, call } = await startSlowStack()
  const statuses: number[] = []
  const greedy = Array.from({ length: 2 * MOST }, () => call(1).then(({ status }) => statuses.push(status)))
  await until(() => statuses.length === 1.5 * MOST)
  expect(new Set(statuses)).toEqual(new Set([503]))
  const other = call(2)
  await until(() => running.length === MOST / 2 + 1)
  for (const end of running) end()
  expect((await other).status).toBe(200)
  await Promise.all(greedy)
  expect(statuses.slice(1.5 * MOST)).toEqual(Array.from({ length: MOST / 2 }, () => 200))
})
