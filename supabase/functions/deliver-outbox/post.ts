import { Buffer } from 'node:buffer' // oxlint-disable-line no-restricted-imports -- Deno supports it
import type { Socket } from 'node:net' // oxlint-disable-line no-restricted-imports -- as above
import { openSocket, RefusedHost } from '../_shared/mail/socket.ts'
import { isPublicAddress } from '../_shared/public-address.ts'

/** The time for connection and answer, in milliseconds. */
const TIMEOUT = 10_000

/** The status is in the first bytes of an answer. */
const MOST_BYTES = 8192

interface Call {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The origin is named by the operator, and may be in the own network and without TLS. */
  readonly isNamed: boolean
  readonly signal: AbortSignal
}

/** Whether a call was accepted, and `status=…` or why there is none: `refused`, `redirect`, `timeout`, `unreachable`. */
export interface Answer {
  readonly isAccepted: boolean
  readonly reason: string
}

const failed = (reason: string): Answer => ({ isAccepted: false, reason })

function answerOf(status: number): Answer {
  // A redirect could lead to any URL.
  if (status >= 300 && status < 400) return failed('redirect')
  return { isAccepted: status >= 200 && status < 300, reason: `status=${status}` }
}

/** The status of the first answer that is not provisional (1xx); null for an answer that is not HTTP. */
function statusOf(received: string): number | null {
  const provisional = /^HTTP\/1\.[01] 1\d\d/
  let rest = received
  while (provisional.test(rest) && rest.includes('\r\n\r\n')) rest = rest.slice(rest.indexOf('\r\n\r\n') + 4)
  const status = /^HTTP\/1\.[01] ([2-5]\d\d)[ \r]/.exec(rest)?.[1]
  return status === undefined ? null : Number(status)
}

/** Writes a request and resolves to the status of its answer. The rest of the answer is not read. */
function exchange(socket: Socket, request: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
      const status = statusOf(received)
      if (status !== null || received.length > MOST_BYTES) resolve(status)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(null))
    socket.write(request)
  })
}

function requestOf(url: URL, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries({
    host: url.host,
    'user-agent': 'Nordlys',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return `POST ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/**
 * Sends a POST request to a public address over TLS (rule W17), and never rejects. Not by fetch(): it would look the host up again after the check
 * of its addresses, and read answers of any size.
 */
export async function post(url: URL, { headers = {}, body = '', isNamed, signal }: Call): Promise<Answer> {
  const isEncrypted = url.protocol === 'https:'
  if (!isNamed && !isEncrypted) return failed('refused')
  const ended = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)])
  const aborted = new Promise<never>((_resolve, reject) => {
    ended.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    if (ended.aborted) reject(new Error('aborted'))
  })
  const opening = openSocket({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isEncrypted ? 443 : 80),
    isEncrypted,
    timeout: TIMEOUT,
    ...(isNamed ? {} : { mayReach: isPublicAddress }),
  })
  try {
    const socket = await Promise.race([opening, aborted])
    const status = await Promise.race([exchange(socket, requestOf(url, headers, body)), aborted])
    return status === null ? failed('unreachable') : answerOf(status)
  } catch (error) {
    if (error instanceof RefusedHost) return failed('refused')
    return failed(ended.aborted && !signal.aborted ? 'timeout' : 'unreachable')
  } finally {
    void opening.then(
      (socket) => socket.destroy(),
      () => undefined,
    )
  }
}
