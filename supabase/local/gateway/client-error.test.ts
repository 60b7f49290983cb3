import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endConnection } from './client-error.ts'

let server: Server

beforeAll(async () => {
  server = createServer({ headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }, (_, response) =>
    response.end('here'),
  )
  server.on('clientError', endConnection)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

/** What a connection hears that says this much and no more. */
async function heard(said: string): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has such an address
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  if (said !== '') socket.write(said)
  return text(socket)
}

test('a connection that a browser opened ahead and has not used is closed without a word', async () => {
  expect(await heard('')).toBe('')
})

test('a request that does not come to its end in time is told so', async () => {
  expect(await heard('GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('what is no HTTP is told so', async () => {
  expect(await heard('what is this\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a request is answered', async () => {
  expect(await heard('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*here$/s)
})
