import { isIP } from 'node:net'

const MAPPED_IPV4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/** Returns the first half of an IPv6 address, which the URL parser has compressed. */
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
 * Returns the network that counts as one client: an IPv4 address, or an IPv6 /64, because one customer controls all addresses in it.
 * Ignores ports and zones. Returns null for an invalid address.
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
