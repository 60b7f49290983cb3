import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.for([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001::9', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::9]:443', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['made up', null],
  ['', null],
  ['1.2.3', null],
] as const)('%s is counted as %s [W4]', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})
