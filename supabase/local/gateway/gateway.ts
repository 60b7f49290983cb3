import { createServer, type IncomingMessage } from 'node:http'
import postgres from 'postgres'
import { createFunctions } from '../functions/functions.ts'
import { startRealtime } from '../realtime/realtime.ts'
import { refuse, secured } from './responses.ts'
import { createApp } from './app.ts'
import { createAuthHandler } from './auth/handler.ts'
import { FactorStore } from './auth/factors/store.ts'
import { AuthMailer } from './auth/mailer.ts'
import { Redirects } from './auth/redirects.ts'
import { SessionStore } from './auth/session-store.ts'
import { AuthStore } from './auth/store.ts'
import { Throttle } from './auth/throttle.ts'
import { clientAddress, setClientAddress } from './client.ts'
import { endConnection } from './client-error.ts'
import { Cors } from './cors.ts'
import { connectApi } from './database.ts'
import { hostCheck } from './host-check.ts'
import { readHead, send, toRequest } from './http.ts'
import { withFailures } from './failures.ts'
import { FairShare } from './fair-share.ts'
import { connectLibrary } from './library.ts'
import { listen } from './listen.ts'
import { KeyedLock } from './lock.ts'
import { refuseEndedSession } from './open-session.ts'
import { type Fetch, type GatewayOptions, LOOPBACK_HOST, type Settings, settingsOf } from './options.ts'
import { RECONNECT } from './pool.ts'
import { redirectLibraryOutput, silenceLibrary } from './library-output.ts'
import { refuseRequest } from './rest-request.ts'
import { fetchRest, refuseHead, withoutDetails } from './rest.ts'
import { answerProblem, answerUnavailable, withRetryAfter } from './unavailable.ts'
import { VisitorLimit } from './visitor-limit.ts'
import { runAs } from './visitor-request.ts'
import { usesOwnKey } from './own-key.ts'

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

type Handle = (request: Request, client: string) => Promise<Response>

/** Routes requests to services by path prefix. All other paths return 404, including the library's `/_system`. */
function createRouter(settings: Settings, sql: postgres.Sql, library: Fetch, auth: Handle, functions: Handle): Handle {
  const rest: Handle = async (request) =>
    refuseRequest(request) ??
    (await refuseEndedSession(request, sql, settings)) ??
    withoutDetails(await fetchRest(library, request))
  const services: readonly (readonly [prefix: string, handle: Handle])[] = [
    ['/rest/v1/', rest],
    ['/auth/v1/', auth],
    ['/functions/v1/', functions],
  ]
  return async (request, client) => {
    const { pathname } = new URL(request.url)
    const service = services.find(([prefix]) => pathname.startsWith(prefix))
    return service ? service[1](request, client) : refuse(404, 'not_found', 'There is nothing here')
  }
}

/**
 * Starts a Supabase-compatible API for supabase-js on one port. `@supabase/lite` serves REST and auth; this repository implements functions
 * and realtime. Requires a migrated database.
 * @throws LocalStackError when the port is in use.
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000 })
  const url = await listen(server, options.port ?? 0, options.host ?? LOOPBACK_HOST)
  const settings = settingsOf(options, url)
  const sql = postgres(settings.databaseUrl, {
    ...RECONNECT,
    max: 3,
    onnotice: () => undefined,
    connection: { application_name: 'gateway' },
  })
  const connection = connectApi(settings.databaseUrl)
  const app = createApp(settings, connection)
  const store = new AuthStore(sql, settings.codeDigits)
  const mailer = new AuthMailer({
    hook: {
      url: `${settings.ownUrl}/functions/v1/send-auth-email`,
      secrets: settings.hookSecrets,
      secretKey: settings.secretKey,
    },
    store,
    siteUrl: settings.siteUrl,
    secret: settings.jwtSecret,
    log: settings.log,
  })
  app._mailer = mailer // oxlint-disable-line no-underscore-dangle -- the library's name
  const redirects = new Redirects(settings.siteUrl, settings.redirectUrls)
  const throttle = new Throttle(settings.limits)
  const library = connectLibrary(app, settings)
  const forward = async (request: Request) => {
    const { result, error } = await withFailures(() => library(request))
    return (result.status >= 500 && answerUnavailable(error)) || withoutDetails(result)
  }
  const auth = createAuthHandler({
    settings,
    sql,
    store,
    sessions: new SessionStore(sql),
    factors: new FactorStore(sql),
    bySession: new KeyedLock(),
    mailer,
    redirects,
    throttle,
    forward,
  })
  const functions = (options.runFunctions ?? createFunctions)(settings)
  const route = createRouter(settings, sql, library, auth, functions.fetch)
  const cors = new Cors(settings.siteUrl, settings.allowedOrigins)
  const visitorLimit = new VisitorLimit(sql, settings)
  const share = new FairShare()
  const restoreConsole = silenceLibrary()

  const isTrusted = hostCheck(settings)

  async function answer(message: IncomingMessage): Promise<Response> {
    if (!isTrusted(message.headers.host)) return refuse(403, 'untrusted_host', 'The API does not serve this host')
    const head = readHead(message, url)
    if (head instanceof Response) return head
    if (head.method === 'OPTIONS') return cors.preflight(head.headers)
    const unavailable = answerProblem(settings.databaseProblem())
    if (unavailable) return unavailable
    const client = clientAddress(message, settings.trustedProxies)
    setClientAddress(head.headers, client)
    const isVisitor = !usesOwnKey(head, settings) && !(await visitorLimit.isKnown(head.headers))
    const refusal = (isVisitor && (await visitorLimit.refuse(client))) || refuseHead(head, isVisitor, settings)
    if (refusal) return refusal
    const request = await toRequest(message, head, isVisitor)
    if (request instanceof Response) return request
    const work = () => redirectLibraryOutput(settings.log, () => runAs(isVisitor, () => route(request, client)))
    // Functions call the data API themselves, and hold no connection meanwhile.
    return isVisitor && head.url.pathname.startsWith('/rest/v1/') ? share.run(client, work) : work()
  }

  server.on('request', (message, response) => {
    answer(message)
      .catch((error: unknown) => {
        settings.log(`api: ${error instanceof Error ? error.name : 'unknown error'} in ${message.method ?? ''}`)
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

  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const forceClose = setTimeout(() => server.closeAllConnections(), GRACE)
    await closed
    clearTimeout(forceClose)
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
