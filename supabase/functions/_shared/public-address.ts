import net from 'node:net' // oxlint-disable-line no-restricted-imports -- Deno supports it

/** The networks of IPv4 that are not public: private, local, shared, for documentation and tests, multicast and reserved. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map((network) => {
  const [address = '', bits] = network.split('/')
  return { address: numberOf(address), size: 2 ** (32 - Number(bits)) }
})

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/** The first two groups of an IPv6 address; the URL parser writes it in its one short form. */
function prefixOf(address: string): readonly [number, number] {
  const [first = '', second = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':')
  return [parseInt(first || '0', 16), parseInt(second || '0', 16)]
}

/**
 * Returns whether an address is on the public internet (rule W17). Of IPv6, only 2000::/3 is, without the networks for documentation, and without
 * those that contain an IPv4 address: 6to4 and Teredo. All others, mapped IPv4 addresses included, are outside of it.
 */
export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) {
    const number = numberOf(address)
    return NOT_PUBLIC.every((network) => number < network.address || number >= network.address + network.size)
  }
  if (!net.isIPv6(address) || address.includes('%')) return false
  const [first, second] = prefixOf(address)
  const isSpecial = first === 0x2002 || (first === 0x2001 && (second < 0x200 || second === 0xdb8)) || first === 0x3fff
  return first >= 0x2000 && first < 0x4000 && !isSpecial
}
