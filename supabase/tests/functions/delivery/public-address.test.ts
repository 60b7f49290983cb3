import dns from 'node:dns'
import net from 'node:net'
import tls from 'node:tls'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPublicAddress } from '../../../functions/_shared/public-address.ts'
import { post } from '../../../functions/deliver-outbox/post.ts'

test.each(['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255',
  '198.17.255.255', '198.20.0.0', '223.255.255.255', '2606:4700::1111', '2a00:1450:400f:80d::200e', '2001:200::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
}) // prettier-ignore

test.each(['0.0.0.0', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.0', '172.31.255.255',
  '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255',
  '::', '::1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::a00:1', '100::1', '2001::1', '2001:db8::1', '2002:a00:1::1', '3fff::1',
  'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', '2606:4700::1111%lo', 'ff02::1', 'localhost', '', '127.1'])('%s is not public [W17]', (address) => {
  expect(isPublicAddress(address)).toBe(false)
}) // prettier-ignore

type Lookup = (host: string, options: unknown, callback: (error: null, found: { address: string }[]) => void) => void

/** Replaces a function of a module of Node until the end of the test. */
function replace(module: object, name: string, value: unknown): void {
  const original: unknown = Reflect.get(module, name)
  Object.defineProperty(module, name, { value, configurable: true, writable: true })
  onTestFinished(
    () => void Object.defineProperty(module, name, { value: original, configurable: true, writable: true }),
  )
}

/** Lets every name lead to these addresses, one list after the other. Nothing is connected; returns the addresses that would have been. */
function resolveTo(...lists: string[][]) {
  const connected: unknown[] = []
  const lookup = vi.fn<Lookup>((_host, _options, callback) => {
    const found = (lists.length > 1 ? lists.shift() : lists[0]) ?? []
    callback(
      null,
      found.map((address) => ({ address })),
    )
  })
  replace(dns, 'lookup', lookup)
  replace(tls, 'connect', ({ host, servername }: { host: string; servername: string }) => {
    connected.push([host, servername])
    return new net.Socket().destroy(new Error('There is no network'))
  })
  return { lookup, connected }
}

const call = () =>
  post(new URL('https://hooks.example.test/'), { isNamed: false, signal: new AbortController().signal })

test('a name with one private address among public ones is refused [W17]', async () => {
  const { connected } = resolveTo(['192.0.2.1', '1.1.1.1'], ['1.1.1.1', '10.0.0.1'])
  expect(await call()).toEqual({ isAccepted: false, reason: 'refused' })
  expect(await call()).toEqual({ isAccepted: false, reason: 'refused' })
  expect(connected).toEqual([])
})

test('a name is looked up once, so that it cannot lead elsewhere after the check [W17]', async () => {
  const { lookup, connected } = resolveTo(['1.1.1.1'], ['127.0.0.1'])
  expect(await call()).toEqual({ isAccepted: false, reason: 'unreachable' })
  expect(lookup).toHaveBeenCalledOnce()
  expect(connected).toEqual([['1.1.1.1', 'hooks.example.test']])
})
