import { createServer, type IncomingMessage } from 'node:http'
import postgres from 'postgres'
import { readAuthRules } from '../auth/rules.ts'
import { createFunctions } from '../functions/functions.ts'
import { startRealtime } from '../realtime/realtime.ts'
import { refuse, secured } from './responses.ts'
import { createRest, type Rest } from '../rest/app.ts'
import { createAuthHandler } from '../auth/handler.ts'
import { EmailChanges } from '../auth/email-changes.ts'
import { FactorStore } from '../auth/factors/store.ts'
import { AuthMailer } from '../auth/mailer.ts'
import { Redirects } from '../auth/redirects.ts'
import { SessionStore } from '../auth/session-store.ts'
import { MailedTokens } from '../auth/mailed-tokens.ts'
import { Throttle } from '../auth/throttle.ts'
import { UserStore } from '../auth/users.ts'
import { Admission } from './admission.ts'
import { type Caller, callerOf } from './caller.ts'
import { setClientAddress } from './client.ts'
import { endConnection } from './client-error.ts'
import { Cors } from './cors.ts'
import { connectApi } from '../rest/database.ts'
import { hostCheck } from './host-check.ts'
import { type Head, isForFiles, limitBody, readHead, send, toRequest } from './http.ts'
import { FairShare } from '../rest/fair-share.ts'
import { listen } from './listen.ts'
import { refuseEndedSession } from '../rest/open-session.ts'
import { type GatewayOptions, LOOPBACK_HOST, settingsOf } from './options.ts'
import { RECONNECT } from './pool.ts'
import { redirectLibraryOutput, silenceLibrary } from './library-output.ts'
import { refuseRequest } from '../rest/rest-request.ts'
import { fetchRest, refuseHead, withoutDetails } from '../rest/rest.ts'
import { answerProblem, answerUnavailable, withRetryAfter } from './unavailable.ts'
import { VisitorLimit } from './visitor-limit.ts'
import { runAs } from '../rest/visitor-request.ts'
import { usesOwnKey } from './own-key.ts'
import { createStorage } from '../storage/handler.ts'

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

type Handle = (request: Request, caller: Caller) => Promise<Response>

/** Routes requests to services by path prefix. All other paths return 404, including the library's `/_system`. */
function createRouter(
  sql: postgres.Sql,
  library: Rest,
  services: Readonly<Record<'auth' | 'functions' | 'storage', Handle>>,
): Handle {
  const rest: Handle = async (request, caller) =>
    refuseRequest(request) ??
    (await refuseEndedSession(caller, sql)) ??
    withoutDetails(await fetchRest(library, request, caller))
  const routes = Object.entries({ ...services, rest }).map(([name, handle]) => [`/${name}/v1/`, handle] as const)
  return async (request, caller) => {
    const { pathname } = new URL(request.url)
    const service = routes.find(([prefix]) => pathname.startsWith(prefix))
    return service ? service[1](request, caller) : refuse(404, 'not_found', 'There is nothing here')
  }
}

/**
 * How many requests of visitors run at a time. Data requests use seven of the ten connections to the database; the others are free for staff
 * and for the forms. A form calls the data API several times, and each call has a time limit, so that waiting forms must not have begun. Downloads use four
 * of the gateway's eight.
 */
const VISITORS = { rest: 7, forms: 20, files: 4 } as const

const FORMS = ['send-contact-email', 'request-quote', 'newsletter', 'accept-invite', 'offer', 'client'].map(
  (name) => `/functions/v1/${name}`,
)

/** Returns whether a request reads a file that anyone with its URL may read. */
const isDownload = ({ method, url }: Head) =>
  (method === 'GET' || method === 'HEAD') && /^\/storage\/v1\/object\/(?:public|sign)\//.test(url.pathname)

/** Returns the kind of a request that takes its turn; null for others, such as a chat that waits for its model. */
function kindOf(pathname: string): keyof typeof VISITORS | null {
  if (pathname.startsWith('/rest/v1/')) return 'rest'
  if (pathname.startsWith('/storage/v1/')) return 'files'
  return FORMS.includes(pathname) ? 'forms' : null
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
  const factors = new FactorStore(sql)
  const users = new UserStore(sql, factors)
  const tokens = new MailedTokens(sql, settings.auth.email)
  const auth = createAuthHandler({
    settings,
    sql,
    users,
    factors,
    tokens,
    changes: new EmailChanges(sql, tokens),
    sessions: new SessionStore(sql),
    mailer: new AuthMailer(settings, sql, users),
    redirects: new Redirects(settings.siteUrl, settings.auth.additional_redirect_urls),
    throttle: new Throttle(settings.limits),
  })
  const functions = (options.runFunctions ?? createFunctions)(settings)
  const storage = createStorage(sql, settings)
  const route = createRouter(sql, createRest(connection), { auth, functions: functions.fetch, storage })
  const cors = new Cors(settings.siteUrl, settings.allowedOrigins)
  const visitorLimit = new VisitorLimit(sql, settings)
  const admission = new Admission(settings.visitorRequests)
  const shares = {
    rest: new FairShare(VISITORS.rest),
    forms: new FairShare(VISITORS.forms),
    files: new FairShare(VISITORS.files),
  }
  const restoreConsole = silenceLibrary()

  const isTrusted = hostCheck(settings)

  async function answer(message: IncomingMessage, setBodyTime: (milliseconds: number) => void): Promise<Response> {
    if (!isTrusted(message.headers.host)) return refuse(403, 'untrusted_host', 'The API does not serve this host')
    const head = readHead(message, url)
    if (head instanceof Response) return head
    if (head.method === 'OPTIONS') return cors.preflight(head.headers)
    const unavailable = answerProblem(settings.databaseProblem())
    if (unavailable) return unavailable
    const isOwn = usesOwnKey(head, settings)
    const caller = callerOf(message, head, settings)
    setClientAddress(head.headers, caller.address)
    const isVisitor = !isOwn && !(await visitorLimit.isKnown(caller))
    // A page has many pictures.
    const isCounted = isVisitor && !isDownload(head)
    const refusal = (isCounted && (await visitorLimit.refuse(caller.address))) || refuseHead(head, caller, isVisitor)
    if (refusal) return refusal
    if (!isVisitor && isForFiles(head)) setBodyTime(settings.bodyTimes.files)
    const request = await toRequest(message, head, isVisitor)
    if (request instanceof Response) return request
    const work = () => redirectLibraryOutput(settings.log, () => runAs(isVisitor, () => route(request, caller)))
    if (!isVisitor) return work()
    const kind = kindOf(head.url.pathname)
    return admission.run(caller.address, kind ? () => shares[kind].run(caller.address, work) : work)
  }

  server.on('request', (message, response) => {
    const setBodyTime = limitBody(message, response)
    setBodyTime(settings.bodyTimes.others)
    answer(message, setBodyTime)
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
