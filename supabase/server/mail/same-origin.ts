import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { trustHosts } from '@nordlys/data/lib/addresses/trusted-host'

const isTrusted = trustHosts([])

const HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Returns whether a request comes from the server's own pages, direct navigation, or a local program (rule W8). */
function isOwn({ method, headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  // Checking the host prevents DNS rebinding, where an untrusted page uses another name for this machine.
  if (!isTrusted(host)) return false
  if (origin !== undefined && origin !== `http://${host}`) return false
  const isOwnPage = site === undefined || site === 'same-origin' || site === 'none'
  return isOwnPage || (mode === 'navigate' && method === 'GET')
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain' }).end('This is for the pages of this server alone.\n')
}

function refuseSocket(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
}

/** Restricts a server to its own pages and local programs, regardless of its CORS rules. */
export function requireSameOrigin(server: Server): void {
  const requestListeners = server.listeners('request')
  const upgradeListeners = server.listeners('upgrade')
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    if (!isOwn(request)) return refuse(response)
    for (const answer of requestListeners) Reflect.apply(answer, server, [request, response])
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isOwn(request)) return refuseSocket(socket)
    for (const upgrade of upgradeListeners) Reflect.apply(upgrade, server, [request, socket, head])
  })
}
