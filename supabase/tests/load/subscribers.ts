import { once } from 'node:events'
import { WebSocket } from 'ws'
import { newClient } from './http.ts'
import { type Deliveries, type Subscribing, subscribingSchema } from './subscribing.ts'

// Run in a separate process: the memory and CPU time of the clients are not the server's.

const ends: (() => void)[] = []
const delays: number[] = []
/** How often each subscriber received each change. */
const received: Map<string, number>[] = []

interface Message {
  readonly event: string
  readonly payload: {
    readonly status?: string
    readonly data?: { readonly record: { readonly id: string }; readonly commit_timestamp: string }
  }
}

// The protocol of realtime-js: [join reference, reference, topic, event, payload].
const messageOf = (text: string): Message => {
  const [, , , event, payload] = JSON.parse(text)
  return { event, payload }
}

async function subscribe({ apiUrl, key, table, filter }: Subscribing): Promise<void> {
  const { address } = newClient()
  const url = `${apiUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address }, perMessageDeflate: false })
  const counts = new Map<string, number>()
  received.push(counts)
  await once(socket, 'open')
  const binding = { event: 'INSERT', schema: 'public', table, ...(filter && { filter }) }
  const { promise: joined, resolve } = Promise.withResolvers<void>()
  socket.on('message', (data: Buffer) => {
    const { event, payload } = messageOf(data.toString('utf8'))
    if (event === 'system') resolve()
    if (event !== 'postgres_changes' || !payload.data) return
    delays.push(Date.now() - Date.parse(payload.data.commit_timestamp))
    const { id } = payload.data.record
    counts.set(id, (counts.get(id) ?? 0) + 1)
  })
  socket.send(JSON.stringify(['1', '1', 'realtime:load', 'phx_join', { config: { postgres_changes: [binding] } }]))
  await joined
  const heartbeat = setInterval(() => socket.send(JSON.stringify([null, '2', 'phoenix', 'heartbeat', {}])), 25_000)
  ends.push(() => {
    clearInterval(heartbeat)
    socket.terminate()
  })
}

/** The number of sockets that open at a time. */
const LANES = 20

async function open(plan: Subscribing): Promise<void> {
  let count = 0
  const lane = async () => {
    while (count < plan.subscribers) {
      count += 1
      await subscribe(plan)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

function deliveries(): Deliveries {
  const counts = received.map((each) => [...each.values()])
  const { user, system } = process.cpuUsage()
  return {
    delays,
    fewest: Math.min(...received.map((each) => each.size)),
    most: Math.max(...received.map((each) => each.size)),
    repeated: counts.flat().filter((count) => count > 1).length,
    cpu: (user + system) / 1000,
  }
}

process.on('message', (message) => {
  if (message === 'report') process.send?.(deliveries())
  else void open(subscribingSchema.parse(message)).then(() => process.send?.('open'))
})
process.on('disconnect', () => {
  for (const end of ends) end()
  process.exit()
})
