import { z } from 'zod'
import type { WebSocket } from 'ws'
import type { Change } from './feed.ts'
import { FrameBudget } from './frame-budget.ts'
import { type Frame, readFrame, type Version, writeChange, writeFrame } from './frames.ts'
import { hasExpired, type Identity } from './identity.ts'
import { type Binding, createBindings, matchesTable, joinSchema, matchesFilter } from './subscription.ts'
import type { SentChange } from './sent-change.ts'

const tokenSchema = z.object({ access_token: z.string().max(8192) })

const MAX_CHANNELS = 100

/** The subscriptions of all channels of a socket. Every change is compared with each of them. */
const MAX_BINDINGS = 200

/** The close code of a client that breaks the rules. */
const POLICY_VIOLATION = 1008

/** The send backlog, in bytes, at which a slow client is disconnected. It then resubscribes and refetches. */
const MAX_BACKLOG = 4 * 1024 * 1024

interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  readonly bindings: readonly Binding[]
  identity: Identity
}

type ReadChange = (identity: Identity, change: Change) => Promise<SentChange | null>
type Identify = (token: string | null | undefined) => Identity | null

/** A connected client and its channels. */
export class Session {
  readonly #socket: WebSocket
  readonly #version: Version
  readonly #identify: Identify
  readonly #channels = new Map<string, Channel>()
  readonly #budget = new FrameBudget()
  #lastReceivedAt = performance.now()

  constructor(socket: WebSocket, version: Version, identify: Identify) {
    this.#socket = socket
    this.#version = version
    this.#identify = identify
    socket.on('message', (data, isBinary) => {
      this.#lastReceivedAt = performance.now()
      // A closing socket still delivers what it has received.
      if (socket.readyState !== socket.OPEN) return
      if (!this.#budget.spend()) return socket.close(POLICY_VIOLATION, 'Too many messages')
      if (isBinary || !Buffer.isBuffer(data)) return
      const frame = readFrame(data.toString('utf8'))
      if (frame) this.#receive(frame)
    })
  }

  /** Terminates the connection when no message arrived within `milliseconds`. A live client sends heartbeats. */
  endIfSilent(milliseconds: number): void {
    if (performance.now() - this.#lastReceivedAt > milliseconds) this.#socket.terminate()
  }

  /** Sends a change to the channels of this client that may read it. */
  async sendVisible(change: Change, read: ReadChange): Promise<void> {
    for (const channel of this.#channels.values()) {
      const bindings = channel.bindings.filter((binding) => matchesTable(binding, change))
      if (bindings.length === 0 || this.#endExpired(channel)) continue
      const visible = await read(channel.identity, change)
      const ids = visible
        ? bindings
            .filter((binding) => visible.errors !== null || matchesFilter(binding, change, visible.record))
            .map(({ id }) => id)
        : []
      // The client may have left the channel during the query.
      if (visible && ids.length > 0 && this.#channels.get(channel.topic) === channel)
        this.#write(writeChange(this.#version, channel.topic, ids, visible.json))
    }
  }

  #receive(frame: Frame): void {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') {
      for (const channel of this.#channels.values()) this.#endExpired(channel)
      return this.#reply(frame, 'ok', {})
    }
    if (frame.event === 'phx_join') return this.#join(frame)
    const channel = this.#channels.get(frame.topic)
    if (!channel) return
    if (frame.event === 'access_token') return this.#renew(channel, frame)
    if (frame.event !== 'phx_leave') return
    this.#channels.delete(channel.topic)
    this.#reply(frame, 'ok', {})
    this.#send({ ...frame, ref: null, event: 'phx_close', payload: {} })
  }

  #join(frame: Frame): void {
    const body = joinSchema.safeParse(frame.payload)
    if (!frame.topic.startsWith('realtime:') || !body.success)
      return this.#reply(frame, 'error', { reason: 'Malformed join' })
    if (this.#channels.size >= MAX_CHANNELS) return this.#reply(frame, 'error', { reason: 'Too many channels' })
    const identity = this.#identify(body.data.access_token)
    if (!identity)
      return this.#reply(frame, 'error', { reason: 'InvalidJWTToken: The token is invalid or has expired' })
    const bindings = createBindings(body.data.config?.postgres_changes ?? [])
    if (!bindings) return this.#reply(frame, 'error', { reason: 'A filter is not understood' })
    const others = [...this.#channels.values()].filter(({ topic }) => topic !== frame.topic)
    const count = others.reduce((sum, channel) => sum + channel.bindings.length, bindings.length)
    if (count > MAX_BINDINGS) return this.#reply(frame, 'error', { reason: 'Too many subscriptions' })
    this.#channels.set(frame.topic, { topic: frame.topic, joinRef: frame.joinRef, bindings, identity })
    const subscriptions = bindings.map(({ id, event, schema, table, filter }) => ({ id, event, schema, table, filter }))
    this.#reply(frame, 'ok', { postgres_changes: subscriptions })
    if (bindings.length > 0) this.#system(frame, 'ok', 'Subscribed to PostgreSQL')
  }

  #renew(channel: Channel, frame: Frame): void {
    const identity = this.#identify(tokenSchema.safeParse(frame.payload).data?.access_token ?? 'none')
    if (identity) channel.identity = identity
    else this.#end(channel)
  }

  // Closes a channel whose token has expired, so that it does not stay open without changes.
  #endExpired(channel: Channel): boolean {
    if (!hasExpired(channel.identity)) return false
    this.#end(channel)
    return true
  }

  #end(channel: Channel): void {
    this.#channels.delete(channel.topic)
    const frame = { topic: channel.topic, joinRef: channel.joinRef, ref: null }
    this.#system(frame, 'error', 'The token is invalid or has expired')
    this.#send({ ...frame, event: 'phx_close', payload: {} })
  }

  #system({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>, status: 'ok' | 'error', message: string): void {
    const payload = { extension: 'postgres_changes', channel: topic.replace(/^realtime:/, ''), status, message }
    this.#send({ joinRef, ref: null, topic, event: 'system', payload })
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  #send(frame: Frame): void {
    this.#write(writeFrame(this.#version, frame))
  }

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_BACKLOG) this.#socket.terminate()
    else this.#socket.send(text)
  }
}
