import { isIP } from 'node:net'

const MAPPED_IPV4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/** The first half of an IPv6 address, which the URL parser has shortened. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

function dotted(high: string, low: string): string {
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.')
}

/**
 * What limits count as one client: an IPv4 address, or an IPv6 network of 64 bits, because one customer has all addresses in it.
 * Ports and zones are dropped. Null for what is no address.
 */
export function networkOf(address: string): string | null {
  const bare = address
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const version = isIP(bare)
  if (version !== 6) return version === 4 ? bare : null
  const host = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = MAPPED_IPV4.exec(host) ?? []
  return high && low ? dotted(high, low) : `${prefixOf(host)}::/64`
}
