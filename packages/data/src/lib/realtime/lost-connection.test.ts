import { createSupabase } from '../client.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { isInterrupted } from './liveness.ts'
import { subscribeToTables } from './subscribe.ts'

const frameSchema = z.tuple([z.nullable(z.string()), z.nullable(z.string()), z.string(), z.string(), z.unknown()])

/** What the server does with the frames of its sockets. */
type Server = 'live' | 'silent' | 'refusing' | 'joining-refused'

let server: Server
let sockets: FakeSocket[]
let clients = 0

/** A socket to a Realtime server that behaves as `server` says. */
class FakeSocket {
  onopen: (() => void) | null = null
  onclose: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readyState = 0
  bufferedAmount = 0
  binaryType = ''
  topics: [string | null, string][] = []

  constructor() {
    sockets.push(this)
    setTimeout(() => (server === 'refusing' ? this.drop() : this.open()), 10)
  }

  open() {
    this.readyState = 1
    this.onopen?.()
  }

  drop() {
    this.readyState = 3
    this.onerror?.({})
    this.onclose?.({ code: 1006 })
  }

  close() {
    // A half-open connection never completes the closing handshake.
    if (server !== 'silent') this.readyState = 3
  }

  receive(frame: readonly unknown[]) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  report(status: string) {
    for (const [joinRef, topic] of this.topics)
      this.receive([joinRef, null, topic, 'system', { extension: 'postgres_changes', status, message: '' }])
  }

  send(text: string) {
    if (server === 'silent' || this.readyState !== 1) return
    const [joinRef, ref, topic, event, payload] = frameSchema.parse(JSON.parse(text))
    const reply = (status: string, response: object) =>
      setTimeout(() => this.receive([joinRef, ref, topic, 'phx_reply', { status, response }]), 5)
    if (event !== 'phx_join') {
      reply('ok', {})
      return
    }
    if (server === 'joining-refused') {
      reply('error', { reason: 'Too many channels' })
      return
    }
    const { config } = z
      .object({ config: z.object({ postgres_changes: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(payload)
    reply('ok', { postgres_changes: config.postgres_changes.map((binding, id) => ({ ...binding, id })) })
    this.topics.push([joinRef, topic])
    setTimeout(() => this.report('ok'), 20)
  }
}

beforeEach(() => {
  server = 'live'
  sockets = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('WebSocket', FakeSocket)
})
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
  await vi.waitFor(() => expect(sockets).not.toHaveLength(0), 60_000)
  await vi.advanceTimersByTimeAsync(wait)
  return { onMissed, end }
}

const current = () => sockets.at(-1)

test('a live subscription refreshes once and not again [R5]', async () => {
  const { onMissed } = await subscribe()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onMissed.mock.calls).toEqual([[true]])
  expect(isInterrupted()).toBe(false)
  expect(sockets).toHaveLength(1)
})

test('refreshes within 12 s and reports the interruption while the server refuses every socket [R5]', async () => {
  const { onMissed } = await subscribe()
  server = 'refusing'
  current()?.drop()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onMissed.mock.calls).toEqual([[true], [false], [false]])
  expect(isInterrupted()).toBe(true)
  await vi.advanceTimersByTimeAsync(48_000)
  expect(onMissed.mock.calls.length).toBeGreaterThanOrEqual(7)
  server = 'live'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onMissed).toHaveBeenLastCalledWith(true)
  expect(isInterrupted()).toBe(false)
})

test('notices a connection that has become silent within 12 s, and reconnects [R5]', async () => {
  const { onMissed } = await subscribe()
  server = 'silent'
  await vi.advanceTimersByTimeAsync(12_000)
  expect(onMissed).toHaveBeenLastCalledWith(false)
  server = 'live'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onMissed).toHaveBeenLastCalledWith(true)
})

test.for<Server>(['silent', 'joining-refused'])(
  'refreshes while the channel is never joined: %s [R5]',
  async (kind) => {
    server = kind
    const { onMissed } = await subscribe(12_000)
    expect(onMissed).toHaveBeenLastCalledWith(false)
    expect(isInterrupted()).toBe(true)
    server = 'live'
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
  server = 'refusing'
  current()?.drop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(isInterrupted()).toBe(true)
  end()
  expect(isInterrupted()).toBe(false)
})
