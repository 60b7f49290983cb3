import type { Duplex } from 'node:stream'

const answerOf = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`

/**
 * Ends a connection that did not make a request of HTTP, or did not in time. One that has said nothing yet is closed without a word: browsers
 * open connections ahead, and would take an answer for that of the request which they are just sending.
 */
export function endConnection(error: Error & { readonly code?: string }, socket: Duplex): void {
  const isSilent = 'bytesRead' in socket && socket.bytesRead === 0
  if (isSilent || !socket.writable) socket.destroy()
  else socket.end(answerOf(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'))
}
