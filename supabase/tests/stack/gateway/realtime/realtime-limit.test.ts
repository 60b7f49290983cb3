import { once } from 'node:events'
import { subscribeToTables } from '@nordlys/data/lib/realtime/subscribe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type TestStack, until, useTestStack } from '../../support.ts'

/** Opens a socket from a client address; returns it, or the status of the error. */
function open(stack: TestStack, client: string): Promise<WebSocket | number> {
  const url = `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': client } })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode ?? 0)
    })
    socket.once('error', reject)
  })
}

const openMany = (stack: TestStack, clients: readonly string[]) =>
  Promise.all(clients.map((client) => open(stack, client)))
const refusals = (opened: readonly (WebSocket | number)[]) => opened.filter((each) => typeof each === 'number')

test('a client can hold twenty sockets, and closing one allows another [W4]', async () => {
  const stack = await useTestStack({ trustedProxies: 1, socketsPerClient: 20 })
  const opened = await openMany(
    stack,
    Array.from({ length: 25 }, () => '10.0.0.1'),
  )
  expect(refusals(opened)).toEqual([429, 429, 429, 429, 429])
  // Other clients and networks are unaffected; other addresses in the same network count together.
  expect(refusals(await openMany(stack, ['10.0.0.2', '2001:db8:0:1::1']))).toEqual([])
  const network = Array.from({ length: 25 }, (_, n) => `2001:db8:0:9::${n}`)
  expect(refusals(await openMany(stack, network))).toHaveLength(5)

  const first = opened.find((each) => typeof each !== 'number')
  if (first) {
    first.close()
    await once(first, 'close')
  }
  await expect.poll(() => open(stack, '10.0.0.1')).not.toBe(429)
})

test('a subscription reports a rejected connection, and its later success', async () => {
  const stack = await useTestStack({ trustedProxies: 0, socketsPerClient: 1 })
  const other = new WebSocket(
    `${stack.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}&vsn=2.0.0`,
  )
  onTestFinished(() => other.terminate())
  await once(other, 'open')
  const [onChange, onSubscribed, onFailure] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const backend = { client: () => Promise.resolve(stack.client()) }
  onTestFinished(subscribeToTables(backend, ['projects'], { onChange, onMissed: () => {}, onSubscribed, onFailure }))
  await until(() => onFailure.mock.calls.length > 0)
  expect(onSubscribed).not.toHaveBeenCalled()
  other.terminate()
  await until(() => onSubscribed.mock.calls.length === 1)
  expect(onChange).not.toHaveBeenCalled()
})
