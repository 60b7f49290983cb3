import { once } from 'node:events'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { WAIT_LIMIT } from '../../server/testing/limits.ts'
import type { Recorder } from './recorder.ts'
import type { People } from './rest.ts'
import { type Shape, shapeOf } from './shape.ts'

const PATH = '/realtime/v1/websocket'

const frameSchema = z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.string(), z.unknown()])
type Frame = z.infer<typeof frameSchema>

const rowSchema = z.tuple([z.object({ id: z.string() })])
const replySchema = z.object({ status: z.string() })

/** A WebSocket client for version 2 of the protocol that records every message. */
class Socket {
  readonly #socket: WebSocket
  readonly #frames: Frame[] = []

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#frames.push(frameSchema.parse(JSON.parse(data.toString()))))
  }

  send(...frame: Frame): void {
    this.#socket.send(JSON.stringify(frame))
  }

  /** Waits for a message. */
  async wait(isIt: (frame: Frame) => boolean): Promise<Frame> {
    const timeout = AbortSignal.timeout(WAIT_LIMIT)
    for (;;) {
      const found = this.#frames.find(isIt)
      if (found) return found
      await once(this.#socket, 'message', { signal: timeout }).catch((cause: unknown) => {
        throw new Error(`Realtime sent only ${JSON.stringify(this.#frames)}`, { cause })
      })
    }
  }

  /** Joins a channel and waits for the reply. Waits for the subscription as well when changes were requested and granted. */
  async join(topic: string, config: object, token: string): Promise<void> {
    const ref = topic
    this.send(ref, ref, topic, 'phx_join', { config, access_token: token })
    const [, , , , payload] = await this.wait(([, own, of]) => own === ref && of === topic)
    if (replySchema.parse(payload).status === 'ok')
      await this.wait(([, , of, event]) => of === topic && (event === 'system' || event === 'phx_close'))
  }

  /** Waits until the given number of changes was received. */
  async waitForChanges(count: number): Promise<void> {
    await this.wait(() => this.#frames.filter(([, , , event]) => event === 'postgres_changes').length === count)
  }

  events(): Shape[] {
    return this.#frames.map(([, , topic, event, payload]) => ({ topic, event, payload: shapeOf(payload) }))
  }

  close(): void {
    this.#socket.terminate()
  }
}

const urlOf = ({ backend }: Recorder, key: string) => {
  const url = new URL(backend.url.replace(/^http/, 'ws') + PATH)
  url.search = new URLSearchParams({ apikey: key, vsn: '2.0.0' }).toString()
  return url
}

const changesOf = (table: string, filter?: string) => ({
  postgres_changes: [{ event: '*', schema: 'public', table, ...(filter !== undefined && { filter }) }],
})

/** Records subscriptions, changes, errors and leaving a channel. */
export async function recordRealtime(recorder: Recorder, { admin, pending }: People): Promise<void> {
  const { backend } = recorder

  async function record(name: string, exchange: (socket: Socket) => Promise<void>): Promise<void> {
    const client = new WebSocket(urlOf(recorder, backend.publishableKey))
    const socket = new Socket(client)
    await once(client, 'open')
    try {
      await exchange(socket)
      recorder.add(`realtime: ${name}`, { request: `WS ${PATH}`, events: socket.events() })
    } finally {
      socket.close()
    }
  }

  async function refuse(name: string, key: string): Promise<void> {
    const client = new WebSocket(urlOf(recorder, key))
    const refusal = await new Promise<number>((resolve) => {
      client.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      client.once('open', () => resolve(101))
      client.on('error', () => undefined)
    })
    client.terminate()
    recorder.add(`realtime: ${name}`, { request: `WS ${PATH}`, events: [{ status: `= ${refusal}` }] })
  }

  /** Inserts, updates and deletes a row as the service role. */
  async function change(table: string, row: object, update: object): Promise<void> {
    const call = async (method: string, query: string, body?: object) => {
      const response = await fetch(`${backend.url}/rest/v1/${table}${query}`, {
        method,
        headers: { apikey: backend.secretKey, 'content-type': 'application/json', prefer: 'return=representation' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`A row of ${table} could not be changed: ${response.status}`)
      return response.json()
    }
    const [{ id }] = rowSchema.parse(await call('POST', '?select=id', row))
    await call('PATCH', `?id=eq.${id}`, update)
    await call('DELETE', `?id=eq.${id}`)
  }
  const changeProject = () => change('projects', { title: 'Live', category: 'Maritime' }, { title: 'Live 2' })
  const changeContact = () =>
    change('contacts', { name: 'Kari', email: 'kari@conformance.test', message: 'Hello' }, { status: 'handled' })

  await refuse('a wrong key', 'sb_publishable_wrong')
  await record('heartbeat', async (socket) => {
    socket.send(null, 'beat', 'phoenix', 'heartbeat', {})
    await socket.wait(([, ref]) => ref === 'beat')
  })
  await record('changes of the portfolio as a visitor, and leaving', async (socket) => {
    const topic = 'realtime:portfolio'
    await socket.join(topic, changesOf('table_changes', 'table_name=eq.projects'), backend.publishableKey)
    await changeProject()
    await socket.waitForChanges(3)
    socket.send(topic, 'leave', topic, 'phx_leave', {})
    await socket.wait(([, , , event]) => event === 'phx_close')
  })
  // Staff data changes first, so a leak would arrive before the three public changes.
  const outsiders = [
    ['a visitor', backend.publishableKey],
    ['a pending account', pending],
  ] as const
  for (const [name, token] of outsiders)
    await record(`all changes as ${name}`, async (socket) => {
      await socket.join('realtime:all', changesOf('table_changes'), token)
      await changeContact()
      await changeProject()
      await socket.waitForChanges(3)
    })
  await record('changes of staff data as an admin', async (socket) => {
    await socket.join('realtime:staff', changesOf('table_changes', 'table_name=eq.contacts'), admin)
    await changeContact()
    await socket.waitForChanges(3)
  })
  await record('a forged token', (socket) => socket.join('realtime:portfolio', changesOf('table_changes'), `${admin}x`))
  await record('a table that is not published', (socket) =>
    socket.join('realtime:contacts', changesOf('contacts'), admin),
  )
  await record('a filter on an unknown column', (socket) =>
    socket.join('realtime:portfolio', changesOf('table_changes', 'nothing=eq.1'), admin),
  )
}
