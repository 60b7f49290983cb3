import { createSupabase } from '../client.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isInterrupted } from './liveness.ts'
import { subscribeToTables } from './subscribe.ts'
import { realtime, type Server, useFakeRealtime } from './testing/fake-realtime.ts'

let clients = 0

beforeEach(useFakeRealtime)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Subscribes and lets the given time pass. */
async function subscribe(wait = 1000) {
  const [onChange, onMissed] = [vi.fn<(row: unknown) => void>(), vi.fn<(isLive: boolean) => void>()]
  clients += 1
  const supabase = createSupabase({ url: `http://server-${clients}.test`, key: 'sb_publishable_test' })
  const end = subscribeToTables({ client: () => Promise.resolve(supabase) }, ['contacts'], { onChange, onMissed })
  onTestFinished(end)
  // The code of Realtime loads in real time.
  await vi.waitFor(() => expect(realtime.sockets).not.toHaveLength(0), 60_000)
  await vi.advanceTimersByTimeAsync(wait)
  return { onMissed, end }
}

const current = () => realtime.sockets.at(-1)

test('a live subscription refreshes once and not again [R5]', async () => {
  const { onMissed } = await subscribe()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onMissed.mock.calls).toEqual([[true]])
  expect(isInterrupted()).toBe(false)
  expect(realtime.sockets).toHaveLength(1)
})

test('refreshes within 12 s and reports the interruption while the server refuses every socket [R5]', async () => {
  const { onMissed } = await subscribe()
  realtime.server = 'refusing'
  current()?.drop()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onMissed.mock.calls).toEqual([[true], [false], [false]])
  expect(isInterrupted()).toBe(true)
  await vi.advanceTimersByTimeAsync(48_000)
  expect(onMissed.mock.calls.length).toBeGreaterThanOrEqual(7)
  realtime.server = 'live'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onMissed).toHaveBeenLastCalledWith(true)
  expect(isInterrupted()).toBe(false)
})

test('notices a connection that has become silent within 12 s, and reconnects [R5]', async () => {
  const { onMissed } = await subscribe()
  realtime.server = 'silent'
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onMissed).toHaveBeenLastCalledWith(false)
  realtime.server = 'live'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onMissed).toHaveBeenLastCalledWith(true)
})

test.for<Server>(['silent', 'joining-refused'])(
  'refreshes while the channel is never joined: %s [R5]',
  async (kind) => {
    realtime.server = kind
    const { onMissed } = await subscribe(12_000)
    expect(onMissed).toHaveBeenLastCalledWith(false)
    expect(isInterrupted()).toBe(true)
    realtime.server = 'live'
    await vi.advanceTimersByTimeAsync(40_000)
    expect(onMissed).toHaveBeenLastCalledWith(true)
  },
)

test('joins again after the server closed the channel, as for an expired token [R5]', async () => {
  const { onMissed } = await subscribe()
  const [joinRef, topic] = current()?.topics[0] ?? []
  current()?.receive([joinRef, null, topic, 'phx_close', {}])
  expect(onMissed).toHaveBeenLastCalledWith(false)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onMissed).toHaveBeenLastCalledWith(true)
})

test('joins again after the server could not read the changes [R5]', async () => {
  const { onMissed } = await subscribe()
  current()?.report('error')
  expect(onMissed).toHaveBeenLastCalledWith(false)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onMissed).toHaveBeenLastCalledWith(true)
})

test('a short interruption is not reported, and an ended subscription is not interrupted [R5]', async () => {
  const { end } = await subscribe()
  current()?.drop()
  await vi.advanceTimersByTimeAsync(3000)
  expect(isInterrupted()).toBe(false)
  realtime.server = 'refusing'
  current()?.drop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(isInterrupted()).toBe(true)
  end()
  expect(isInterrupted()).toBe(false)
})
