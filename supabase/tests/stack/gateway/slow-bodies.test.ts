import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { BodyTimes } from '../../../server/settings/limits.ts'
import { useTestStack } from '../support.ts'

/** Requests whose body has begun to arrive, of an admin and of visitors. */
async function openBodies(bodyTimes: Partial<BodyTimes>) {
  const stack = await useTestStack({ bodyTimes })
  const client = await stack.signedIn('admin@example.test', 'approved')
  const admin = (await client.auth.getSession()).data.session?.access_token ?? ''
  const begin = (path: string, token: string | null) => {
    const sent = request(stack.url + path, {
      method: 'POST',
      agent: false,
      headers: {
        apikey: stack.publishableKey,
        'content-type': path.startsWith('/storage/') ? 'text/plain' : 'application/json',
        expect: '100-continue',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    })
    const outcome = new Promise<number | undefined>((resolve) => {
      sent.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', () => resolve(undefined))
    })
    // The server says so, once it has the head.
    const begun = new Promise<void>((resolve) => {
      sent.on('continue', () => {
        sent.write('a')
        resolve()
      })
    })
    sent.flushHeaders()
    return { outcome, begun, finish: () => sent.end('b') }
  }
  return { stack, admin, begin, file: () => `/storage/v1/object/files/${randomUUID()}/${randomUUID()}` }
}

test('gives the uploads of staff more time than the bodies of everyone else [W12]', async () => {
  const { stack, admin, begin, file } = await openBodies({ others: 3000, files: 20_000 })
  const path = file()
  const upload = begin(path, admin)
  await upload.begun
  const others = [
    begin(file(), null),
    begin(file(), `${admin}x`),
    begin('/functions/v1/send-contact-email', null),
    begin('/rest/v1/contacts', admin),
  ]
  expect(await Promise.all(others.map(({ outcome }) => outcome))).toEqual([408, 408, 408, 408])
  upload.finish()
  expect(await upload.outcome).toBe(200)
  const headers = { apikey: stack.secretKey }
  const stored = await fetch(stack.url + path.replace('/object/', '/object/authenticated/'), { headers })
  expect(await stored.text()).toBe('ab')
})

test('ends an upload of staff that takes too long', async () => {
  const { admin, begin, file } = await openBodies({ files: 200 })
  expect(await begin(file(), admin).outcome).toBe(408)
})

test('ends the connection of a body that nobody reads', async () => {
  const { stack } = await openBodies({ others: 200 })
  const { hostname, port } = new URL(stack.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /nothing HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: 2\r\n\r\na`)
  expect((await text(socket)).match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 404'])
})
