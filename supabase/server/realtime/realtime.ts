import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Sql } from 'postgres'
import { WebSocketServer } from 'ws'
import { clientAddress } from '../http/client-address.ts'
import type { Cors } from '../http/cors.ts'
import type { Settings } from '../settings/settings.ts'
import { unavailability } from '../http/unavailable.ts'
import { type Change, startFeed } from './feed.ts'
import { type Identity, identify, identityKey } from './identity.ts'
import { Session } from './session.ts'
import { type SentChange, sentChange } from './sent-change.ts'
import { SocketCount } from './sockets.ts'
import { readVisibleChange } from './visibility.ts'

const PATH = '/realtime/v1/websocket'
/** The maximum size of a frame in bytes: a token of 8 kB and some subscriptions. */
const MAX_FRAME = 32 * 1024
const MAX_CLIENTS = 2000

/** Clients send a heartbeat every 25 seconds. */
const SILENCE = 90_000

export interface Realtime {
  stop(): Promise<void>
}

interface Options {
  readonly server: Server
  readonly sql: Sql
  readonly settings: Settings
  readonly cors: Cors
  /** Returns whether the API serves a host. */
  readonly isTrusted: (host: string | undefined) => boolean
}

function refuse(socket: Duplex, status: string): void {
  const retry = status.startsWith('503') ? 'retry-after: 2\r\n' : ''
  socket.end(`HTTP/1.1 ${status}\r\n${retry}content-length: 0\r\nconnection: close\r\n\r\n`)
}

/** Serves `/realtime/v1` to realtime-js on the gateway's port. Sends changes of published tables to subscribers with access to the row. */
export async function startRealtime({ server, sql, settings, cors, isTrusted }: Options): Promise<Realtime> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  const sessions = new Set<Session>()
  // Clients connect again and refetch what they missed.
  const endAll = () => {
    for (const client of sockets.clients) client.terminate()
  }
  const count = new SocketCount(settings.socketsPerClient)
  const keys = new Set([settings.publishableKey, settings.secretKey])

  server.on('upgrade', (message, socket, head) => {
    socket.on('error', () => socket.destroy())
    const target = URL.parse(message.url ?? '', 'http://gateway')
    const origin = message.headers.origin ?? null
    if (!isTrusted(message.headers.host)) return refuse(socket, '403 Forbidden')
    if (target?.pathname !== PATH) return refuse(socket, '404 Not Found')
    if (!keys.has(target.searchParams.get('apikey') ?? '')) return refuse(socket, '401 Unauthorized')
    if (origin !== null && !cors.allows(origin)) return refuse(socket, '403 Forbidden')
    if (sessions.size >= MAX_CLIENTS || settings.databaseProblem() !== null)
      return refuse(socket, '503 Service Unavailable')
    const address = clientAddress(message, settings.trustedProxies)
    if (!count.acquire(address)) return refuse(socket, '429 Too Many Requests')
    // Registered on the raw socket, because a handshake may fail before a client exists.
    socket.once('close', () => count.release(address))
    sockets.handleUpgrade(message, socket, head, (client) => {
      const version = target.searchParams.get('vsn') === '2.0.0' ? '2.0.0' : '1.0.0'
      const session = new Session(client, version, (token) => identify(token, settings))
      sessions.add(session)
      client.on('close', () => sessions.delete(session))
      client.on('error', () => client.terminate())
    })
  })

  const stopFeed = await startFeed(sql, endAll, async (change) => {
    // Subscribers with the same identity can read the same rows, so each identity is queried once per change.
    const reads = new Map<string, Promise<SentChange | null>>()
    const read = (identity: Identity, each: Change): Promise<SentChange | null> => {
      const key = identityKey(identity)
      const found =
        reads.get(key) ??
        readVisibleChange(sql, identity, each)
          .then((visible) => visible && sentChange(each, visible))
          .catch((error: unknown) => {
            if (unavailability(error)) endAll()
            return null
          })
      reads.set(key, found)
      return found
    }
    await Promise.all([...sessions].map((session) => session.sendVisible(change, read)))
  })

  const sweep = setInterval(() => {
    for (const session of sessions) session.endIfSilent(SILENCE)
  }, SILENCE / 3)
  sweep.unref()

  return {
    async stop() {
      clearInterval(sweep)
      await stopFeed()
      endAll()
      sockets.close()
    },
  }
}
