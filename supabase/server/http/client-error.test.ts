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

/** Sends the text on a new connection and returns everything received. */
async function exchange(sent: string): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has such an address
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  if (sent !== '') socket.write(sent)
  return text(socket)
}

test('closes an unused connection that a browser opened in advance without a response', async () => {
  expect(await exchange('')).toBe('')
})

test('responds to an incomplete request after the timeout', async () => {
  expect(await exchange('GET / HTTP/1.1\r\nHost: a')).toMatch(/^HTTP\/1\.1 408 /)
})

test('responds to data that is not HTTP', async () => {
  expect(await exchange('what is this\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('responds to a request', async () => {
  expect(await exchange('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*here$/s)
})
