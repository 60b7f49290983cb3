import type { IncomingMessage, ServerResponse } from 'node:http'
import { endConnection } from './client-error.ts'
import { refuse } from './responses.ts'

/** The line and headers of a request, before its body is read. */
export interface Head {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
}

/** How long a body may be. */
export interface BodyLimit {
  readonly bytes: number
  /** Returns the error of a longer one. */
  readonly refuse: () => Response
}

// The gateway reads a rejected body up to this limit, so that the client can receive the error response.
const DRAIN_LIMIT = 16 * 1024 * 1024

// Headers that apply to a single connection only.
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'proxy-connection',
  'host',
])

/** Reads the whole body; returns null when it exceeds `limit`. */
async function readBody(message: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (size > DRAIN_LIMIT) break
  }
  return size > limit ? null : Buffer.concat(chunks)
}

/**
 * Ends the connection of a request whose body takes longer than the returned function was told, counted from its last call. Counts whether or not
 * anything reads the body.
 */
export function limitBody(message: IncomingMessage, response: ServerResponse): (milliseconds: number) => void {
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    if (message.complete) return
    const { socket } = message
    const late = Object.assign(new Error('The body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!response.headersSent) endConnection(late, socket)
    // Without waiting for the client, which may go on sending.
    socket.destroySoon()
  }
  message.once('close', () => clearTimeout(timer))
  return (milliseconds) => {
    clearTimeout(timer)
    timer = message.closed ? undefined : setTimeout(end, milliseconds)
  }
}

const malformed = () => refuse(400, 'bad_request', 'The request is malformed')

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (HOP_BY_HOP.has(name)) continue
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

function urlOf(message: IncomingMessage, base: string): URL | null {
  const target = message.url ?? ''
  if (!target.startsWith('/')) return null
  try {
    const url = new URL(base + target)
    decodeURIComponent(url.pathname)
    return url
  } catch {
    return null
  }
}

/** Reads the line and headers of a Node request, or returns an error response when they are malformed. */
export function readHead(message: IncomingMessage, base: string): Head | Response {
  const url = urlOf(message, base)
  if (!url) return refuse(400, 'bad_request', 'The address of the request is malformed')
  try {
    return { method: message.method ?? 'GET', url, headers: headersOf(message) }
  } catch {
    return malformed()
  }
}

/** Reads the body of a Node request. Returns the Request, or an error response when it is too long or malformed. */
export async function toRequest(message: IncomingMessage, head: Head, limit: BodyLimit): Promise<Request | Response> {
  const { method, url, headers } = head
  try {
    if (method === 'GET' || method === 'HEAD') {
      message.resume()
      return new Request(url, { method, headers })
    }
    const body = await readBody(message, limit.bytes)
    if (!body) return limit.refuse()
    headers.delete('content-length')
    return new Request(url, { method, headers, body: body.length > 0 ? body : null })
  } catch {
    return malformed()
  }
}

/** Writes a Response to Node's response. */
export async function send(response: Response, to: ServerResponse): Promise<void> {
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : null
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value
  if (to.destroyed) return
  to.writeHead(response.status, headers)
  to.end(to.req.method === 'HEAD' ? undefined : (body ?? undefined))
}
