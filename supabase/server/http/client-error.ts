import type { Duplex } from 'node:stream'

const responseOf = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`

/**
 * Ends a connection without a valid or timely HTTP request. Closes a connection without any data silently, because browsers open
 * connections in advance. They would take an error response for the response to the request they are just sending.
 */
export function endConnection(error: Error & { readonly code?: string }, socket: Duplex): void {
  const isSilent = 'bytesRead' in socket && socket.bytesRead === 0
  if (isSilent || !socket.writable) socket.destroy()
  else socket.end(responseOf(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'))
}
