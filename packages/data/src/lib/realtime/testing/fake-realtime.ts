import { vi } from 'vitest'
import { z } from 'zod/mini'

const frameSchema = z.tuple([z.nullable(z.string()), z.nullable(z.string()), z.string(), z.string(), z.unknown()])

/** What the server does with the frames of its sockets. */
export type Server = 'live' | 'silent' | 'refusing' | 'joining-refused'

/** The Realtime server, and the sockets that were opened to it. */
export const realtime: { server: Server; sockets: FakeSocket[] } = { server: 'live', sockets: [] }

/** A socket to a Realtime server that behaves as `realtime.server` says. */
class FakeSocket {
  onopen: (() => void) | null = null
  onclose: ((event: object) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  readyState = 0
  bufferedAmount = 0
  binaryType = ''
  topics: [string | null, string][] = []
  /** Whether the network has forgotten the connection, as during a sleep: frames are lost, and nothing closes it. */
  isForgotten = false

  constructor() {
    realtime.sockets.push(this)
    setTimeout(() => (realtime.server === 'refusing' ? this.drop() : this.open()), 10)
  }

  isSilent() {
    return this.isForgotten || realtime.server === 'silent'
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
    if (!this.isSilent()) this.readyState = 3
  }

  receive(frame: readonly unknown[]) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  report(status: string) {
    for (const [joinRef, topic] of this.topics)
      this.receive([joinRef, null, topic, 'system', { extension: 'postgres_changes', status, message: '' }])
  }

  /** Reports a new row of a table to all channels. */
  change() {
    const data = { schema: 'public', table: 'table_changes', type: 'INSERT', columns: [], record: {}, errors: null }
    if (this.isForgotten) return
    for (const [joinRef, topic] of this.topics)
      this.receive([joinRef, null, topic, 'postgres_changes', { ids: [1], data: { ...data, commit_timestamp: '' } }])
  }

  send(text: string) {
    if (this.isSilent() || this.readyState !== 1) return
    const [joinRef, ref, topic, event, payload] = frameSchema.parse(JSON.parse(text))
    const reply = (status: string, response: object) =>
      setTimeout(() => this.receive([joinRef, ref, topic, 'phx_reply', { status, response }]), 5)
    if (event !== 'phx_join') {
      reply('ok', {})
      return
    }
    if (realtime.server === 'joining-refused') {
      reply('error', { reason: 'Too many channels' })
      return
    }
    const { config } = z
      .object({ config: z.object({ postgres_changes: z.array(z.record(z.string(), z.unknown())) }) })
      .parse(payload)
    reply('ok', { postgres_changes: config.postgres_changes.map((binding, index) => ({ ...binding, id: index + 1 })) })
    this.topics.push([joinRef, topic])
    setTimeout(() => this.report('ok'), 20)
  }
}

/** Replaces web sockets by those to the fake server, and time by fake timers. */
export function useFakeRealtime(): void {
  realtime.server = 'live'
  realtime.sockets = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('WebSocket', FakeSocket)
}
