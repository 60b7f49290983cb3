import type { IncomingMessage } from 'node:http'
import { networkOf } from './network.ts'

const HEADER = 'x-forwarded-for'

/**
 * Returns the client address for rate limits (`networkOf`). Behind `trustedProxies` proxies, it is the entry written by the outermost one,
 * counted from the right. Clients can forge the entries further left (rule W4).
 */
export function clientAddress(message: IncomingMessage, trustedProxies: number): string {
  const peer = networkOf(message.socket.remoteAddress ?? '') ?? 'unknown'
  if (trustedProxies < 1) return peer
  const hops = (message.headersDistinct[HEADER] ?? []).flatMap((value) => value.split(',')).map((hop) => hop.trim())
  return networkOf(hops.at(-trustedProxies) ?? '') ?? peer
}

/** Replaces the forwarded headers with the verified client address. */
export function setClientAddress(headers: Headers, address: string): void {
  headers.set(HEADER, address)
  headers.delete('forwarded')
  headers.delete('x-real-ip')
}
