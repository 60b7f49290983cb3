import { createServer, type Server } from 'node:http'
import postgres from 'postgres'
import { createAuth } from '../auth/handler.ts'
import { createFunctions } from '../functions/functions.ts'
import { endConnection } from '../http/client-error.ts'
import { Cors } from '../http/cors.ts'
import { limitBody, send } from '../http/request.ts'
import { refuse, secured } from '../http/responses.ts'
import { answerUnavailable, withRetryAfter } from '../http/unavailable.ts'
import { silenceLibrary } from '../library-output.ts'
import { startRealtime } from '../realtime/realtime.ts'
import { createRest } from '../rest/app.ts'
import { connectApi, RECONNECT } from '../rest/database.ts'
import { readAuthRules } from '../settings/auth-rules.ts'
import { type GatewayOptions, LOOPBACK_HOST, type Settings, settingsOf } from '../settings/settings.ts'
import { createStorage } from '../storage/handler.ts'
import { type Answer, createAnswer } from './answer.ts'
import { hostCheck } from './host-check.ts'
import { listen } from './listen.ts'
import { createRouter } from './router.ts'

export interface Gateway {
  /** The public URL without a trailing slash. */
  readonly url: string
  /** The local URL, regardless of proxies in front of it. */
  readonly ownUrl: string
  /** The publishable key of the product's own calls. */
  readonly ownKey: string
  /** Closes the port, all sockets and all database connections. */
  stop(): Promise<void>
}

/** The time that running requests get to finish on shutdown, in milliseconds. */
const GRACE = 2000

/** Answers the requests of the server, with the headers that every response has. */
function serve(server: Server, answer: Answer, cors: Cors, { bodyTimes, log }: Settings): void {
  server.on('request', (message, response) => {
    const setBodyTime = limitBody(message, response)
    setBodyTime(bodyTimes.others)
    answer(message, setBodyTime)
      .catch((error: unknown) => {
        log(`api: ${error instanceof Error ? error.name : 'unknown error'} in ${message.method ?? ''}`)
        return answerUnavailable(error) ?? refuse(500, 'internal', 'Something went wrong on the server')
      })
      .then((inner) => {
        const headers = secured(new Headers(inner.headers))
        cors.apply(message.headers.origin ?? null, headers)
        withRetryAfter(inner.status, headers)
        if (message.method === 'OPTIONS') for (const [name, value] of inner.headers) headers.set(name, value)
        return send(new Response(inner.body, { status: inner.status, headers }), response)
      })
      .catch(() => response.destroy())
  })
  server.on('clientError', endConnection)
}

/** Closes the port, and the connections after their grace. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const forceClose = setTimeout(() => server.closeAllConnections(), GRACE)
  await closed
  clearTimeout(forceClose)
}

/**
 * Starts a Supabase-compatible API for supabase-js on one port. `@supabase/lite` serves REST; this repository implements auth,
 * functions and realtime. Requires a migrated database.
 * @throws OperatorError when the port is in use.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const rules = options.auth ?? (await readAuthRules())
  // Idle connections stay longer than clients and proxies use them: a request that crosses their end would be lost.
  // `limitBody` limits the time of bodies.
  const server = createServer({ requestTimeout: 0, headersTimeout: 15_000, keepAliveTimeout: 65_000 })
  const url = await listen(server, options.port ?? 0, options.host ?? LOOPBACK_HOST)
  const settings = settingsOf(options, rules, url)
  const sql = postgres(settings.databaseUrl, {
    ...RECONNECT,
    max: 8,
    onnotice: () => undefined,
    connection: { application_name: 'gateway' },
  })
  const connection = connectApi(settings.databaseUrl)
  const functions = (options.runFunctions ?? createFunctions)(settings)
  const route = createRouter(sql, createRest(connection), {
    auth: createAuth(sql, settings),
    functions: functions.fetch,
    storage: createStorage(sql, settings),
  })
  const cors = new Cors(settings.siteUrl, settings.allowedOrigins)
  const isTrusted = hostCheck(settings)
  const restoreConsole = silenceLibrary()
  serve(server, createAnswer({ settings, sql, cors, isTrusted, route }), cors, settings)

  async function close(): Promise<void> {
    await closeServer(server)
    // The timeouts apply when the database has stopped and does not respond.
    await Promise.all([connection.driver.end({ timeout: 5 }), sql.end({ timeout: 5 })])
    restoreConsole()
  }

  try {
    const realtime = await startRealtime({ server, sql, settings, cors, isTrusted })
    const stop = async () => {
      // Functions stop first, because running ones still need the API.
      await functions.stop()
      await realtime.stop()
      await close()
    }
    return { url: settings.publicUrl, ownUrl: settings.ownUrl, ownKey: settings.ownKey, stop }
  } catch (error) {
    await close()
    throw error
  }
}
