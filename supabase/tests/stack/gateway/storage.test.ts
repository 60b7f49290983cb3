import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestStack } from '../support.ts'

/** Requests of the single-machine server's storage. */
async function openStorage() {
  const stack = await useTestStack()
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${stack.url}/storage/v1${path}`, {
      ...init,
      headers: { apikey: stack.secretKey, ...Object.fromEntries(new Headers(init.headers)) },
    })
  const put = async (place: string, type: string, content: string) =>
    (await call(`/object/${place}`, { method: 'POST', body: content, headers: { 'content-type': type } })).status
  return { stack, call, put }
}

test('serves nothing that a browser would run, whatever the file contains [D21]', async () => {
  const { call, put } = await openStorage()
  const name = `files/${randomUUID()}/${randomUUID()}`
  expect(await put(name, 'text/plain', '<script>alert(1)</script>')).toBe(200)
  const response = await call(`/object/authenticated/${name}`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(await response.text()).toBe('<script>alert(1)</script>')
  for (const type of [
    'text/html',
    'image/svg+xml',
    'text/javascript',
    'application/xhtml+xml',
    'TEXT/HTML; charset=utf-8',
  ])
    expect([type, await put(`files/${randomUUID()}/${randomUUID()}`, type, '<svg/>')]).toEqual([type, 400])
})

test('stores a file and its row together, and deletes them together [D21]', async () => {
  const { stack, call, put } = await openStorage()
  const count = async () =>
    (
      await stack.database.sql<{ rows: string }[]>`
        select (select count(*) from storage.objects) || ' ' || (select count(*) from storage.contents) as rows`
    )[0]?.rows
  const name = `${randomUUID()}/${randomUUID()}`
  await stack.database.sql`alter table storage.contents add constraint broken check (length(bytes) < 4)`
  expect(await put(`files/${name}`, 'text/plain', 'long')).toBe(500)
  expect(await count()).toBe('0 0')
  expect(await put(`files/${name}`, 'text/plain', 'abc')).toBe(200)
  expect(await count()).toBe('1 1')
  const removed = await call('/object/files', { method: 'DELETE', body: JSON.stringify({ prefixes: [name] }) })
  expect(await removed.json()).toMatchObject([{ name }])
  expect(await count()).toBe('0 0')
})

test('does not count a visitor’s pictures as API requests', async () => {
  const { stack, put } = await openStorage()
  await stack.database.sql`update public.system_settings set value = '3' where key = 'rate_limit_per_hour'`
  const name = `${randomUUID()}.webp`
  expect(await put(`media/${name}`, 'image/webp', 'picture')).toBe(200)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await fetch(`${stack.url}/storage/v1/object/public/media/${name}`)
      await response.body?.cancel()
      return response.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test.each([
  ['bytes=0-0', 206, 'a'],
  ['bytes=2-', 206, 'cdef'],
  ['bytes=-2', 206, 'ef'],
  ['bytes=-100', 206, 'abcdef'],
  ['bytes=0-100', 206, 'abcdef'],
  ['bytes=6-', 416, null],
  ['bytes=3-2', 416, null],
  ['bytes=-0', 416, null],
  ['bytes=-', 200, 'abcdef'],
  ['bytes=0-1,3-4', 200, 'abcdef'],
  ['items=0-1', 200, 'abcdef'],
])('answers the range %j with %i', async (range, status, text) => {
  const { call, put } = await openStorage()
  const name = `files/${randomUUID()}/${randomUUID()}`
  await put(name, 'text/plain', 'abcdef')
  const response = await call(`/object/authenticated/${name}`, { headers: { range } })
  const body = await response.text()
  expect([response.status, text === null ? null : body]).toEqual([status, text])
})

test('refuses a body that is larger than any bucket takes', async () => {
  const { call } = await openStorage()
  const response = await call(`/object/files/${randomUUID()}/${randomUUID()}`, {
    method: 'POST',
    body: new Uint8Array(10 * 1024 * 1024 + 1),
    headers: { 'content-type': 'application/pdf' },
  })
  expect(response.status).toBe(413)
  await response.body?.cancel()
})
