import type { IncomingMessage } from 'node:http'
import { networkOf } from './network.ts'

const HEADER = 'x-forwarded-for'

/**
 * Whoever sent the request, as the limits count clients (`networkOf`). With `trustedProxies` proxies of ours in front, it is the entry that
 * the outermost of them wrote, counted from the right; entries further left are the sender's own words (rule W4).
 */
export function clientAddress(message: IncomingMessage, trustedProxies: number): string {
  const peer = networkOf(message.socket.remoteAddress ?? '') ?? 'unknown'
  if (trustedProxies < 1) return peer
  const hops = (message.headersDistinct[HEADER] ?? []).flatMap((value) => value.split(',')).map((hop) => hop.trim())
  return networkOf(hops.at(-trustedProxies) ?? '') ?? peer
}

/** Replaces the forwarded header by the one address that may be believed. */
export function setClientAddress(headers: Headers, address: string): void {
  headers.set(HEADER, address)
  headers.delete('forwarded')
  headers.delete('x-real-ip')
}
