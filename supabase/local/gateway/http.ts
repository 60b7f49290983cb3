import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './responses.ts'

/** The maximum body size in bytes by path prefix. */
const BODY_LIMITS: readonly (readonly [prefix: string, bytes: number])[] = [
  ['/functions/v1/', 64 * 1024],
  ['/auth/v1/', 64 * 1024],
]
const DEFAULT_BODY_LIMIT = 1024 * 1024

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

function bodyLimit(path: string): number {
  return BODY_LIMITS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? DEFAULT_BODY_LIMIT
}

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

/** Converts a Node request to a Request, or to an error response when it is malformed. */
export async function toRequest(message: IncomingMessage, base: string): Promise<Request | Response> {
  const url = urlOf(message, base)
  if (!url) return refuse(400, 'bad_request', 'The address of the request is malformed')
  const method = message.method ?? 'GET'
  try {
    const headers = headersOf(message)
    if (method === 'GET' || method === 'HEAD') {
      message.resume()
      return new Request(url, { method, headers })
    }
    const limit = bodyLimit(url.pathname)
    const body = await readBody(message, limit)
    if (!body) return refuse(413, 'payload_too_large', `The body is longer than ${limit} bytes`)
    headers.delete('content-length')
    return new Request(url, { method, headers, body: body.length > 0 ? body : null })
  } catch {
    return refuse(400, 'bad_request', 'The request is malformed')
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
