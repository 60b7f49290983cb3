import { z } from 'zod'
import type { WebSocket } from 'ws'
import type { Change } from './feed.ts'
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts'
import { hasExpired, type Identity } from './identity.ts'
import { type Binding, bind, concerns, joinSchema, wants } from './subscription.ts'
import type { VisibleChange } from './visibility.ts'

const tokenSchema = z.object({ access_token: z.string().max(8192) })

const MAX_CHANNELS = 100

/** A client that reads this much slower than it is told, in bytes, is cut off; it subscribes anew and refetches. */
const MAX_BACKLOG = 4 * 1024 * 1024

interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  readonly bindings: readonly Binding[]
  identity: Identity
}

type Look = (identity: Identity, change: Change) => Promise<VisibleChange | null>
type Identify = (token: string | null | undefined) => Identity | null

/** One connected client and its channels. */
export class Session {
  readonly #socket: WebSocket
  readonly #version: Version
  readonly #identify: Identify
  readonly #channels = new Map<string, Channel>()
  #heardAt = Date.now()

  constructor(socket: WebSocket, version: Version, identify: Identify) {
    this.#socket = socket
    this.#version = version
    this.#identify = identify
    socket.on('message', (data, isBinary) => {
      this.#heardAt = Date.now()
      if (isBinary || !Buffer.isBuffer(data)) return
      const frame = readFrame(data.toString('utf8'))
      if (frame) this.#receive(frame)
    })
  }

  /** Ends a connection that has been silent for `milliseconds`; a living client sends heartbeats. */
  endIfSilent(milliseconds: number): void {
    if (Date.now() - this.#heardAt > milliseconds) this.#socket.terminate()
  }

  /** Tells this client what its channels may know of a change. */
  async tell(change: Change, look: Look): Promise<void> {
    for (const channel of this.#channels.values()) {
      const bindings = channel.bindings.filter((binding) => concerns(binding, change))
      if (bindings.length === 0 || this.#endExpired(channel)) continue
      const seen = await look(channel.identity, change)
      const ids = seen
        ? bindings.filter((binding) => seen.errors !== null || wants(binding, change, seen.record)).map(({ id }) => id)
        : []
      // The channel may have been left while we looked.
      if (seen && ids.length > 0 && this.#channels.get(channel.topic) === channel)
        this.#sendChange(channel, ids, change, seen)
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
    const bindings = bind(body.data.config?.postgres_changes ?? [])
    if (!bindings) return this.#reply(frame, 'error', { reason: 'A filter is not understood' })
    this.#channels.set(frame.topic, { topic: frame.topic, joinRef: frame.joinRef, bindings, identity })
    const told = bindings.map(({ id, event, schema, table, filter }) => ({ id, event, schema, table, filter }))
    this.#reply(frame, 'ok', { postgres_changes: told })
    if (bindings.length > 0) this.#system(frame, 'ok', 'Subscribed to PostgreSQL')
  }

  #renew(channel: Channel, frame: Frame): void {
    const identity = this.#identify(tokenSchema.safeParse(frame.payload).data?.access_token ?? 'none')
    if (identity) channel.identity = identity
    else this.#end(channel)
  }

  // A channel whose token has run out is closed, not left open and silent.
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

  #sendChange({ topic }: Channel, ids: readonly number[], change: Change, seen: VisibleChange): void {
    const data = {
      schema: change.schema_name,
      table: change.table_name,
      commit_timestamp: change.happened_at.toISOString(),
      type: change.type,
      columns: seen.columns.map(({ name, type }) => ({ name, type })),
      ...(change.type !== 'DELETE' && { record: seen.record }),
      ...(change.type !== 'INSERT' && { old_record: seen.old }),
      errors: seen.errors,
    }
    this.#send({ joinRef: null, ref: null, topic, event: 'postgres_changes', payload: { ids, data } })
  }

  #system({ topic, joinRef }: Pick<Frame, 'topic' | 'joinRef'>, status: 'ok' | 'error', message: string): void {
    const payload = { extension: 'postgres_changes', channel: topic.replace(/^realtime:/, ''), status, message }
    this.#send({ joinRef, ref: null, topic, event: 'system', payload })
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MAX_BACKLOG) this.#socket.terminate()
    else this.#socket.send(writeFrame(this.#version, frame))
  }
}
