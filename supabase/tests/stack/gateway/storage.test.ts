import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signToken } from '../../../server/keys/jwt.ts'
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
  expect([response.status, await response.json()]).toEqual([
    413,
    {
      statusCode: '413',
      code: 'EntityTooLarge',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    },
  ])
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('refuses an access token of an earlier version in place of the token of a signed URL', async () => {
  const { stack, call, put } = await openStorage()
  const name = `files/${randomUUID()}/${randomUUID()}`
  expect(await put(name, 'text/plain', 'abc')).toBe(200)
  const content = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: randomUUID(), role: 'authenticated', exp: 9e9 },
  ]
    .map(encode)
    .join('.')
  const token = `${content}.${createHmac('sha256', stack.jwtSecret).update(content).digest('base64url')}`
  const response = await call(`/object/sign/${name}?token=${token}`)
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ error: 'InvalidJWT' })])
})

test('refuses to delete by a name that no file can have', async () => {
  const { call, put } = await openStorage()
  const name = `${randomUUID()}/${randomUUID()}`
  const remove = async (bucket: string, prefixes: readonly string[]) => {
    const response = await call(`/object/${bucket}`, { method: 'DELETE', body: JSON.stringify({ prefixes }) })
    return { status: response.status, removed: await response.json() }
  }
  const malformed = ['\0', `${name}\0`, '\ud800', '', '..', `${name}/../x`, 'a//b', '%00', 'x'.repeat(1025)]
  const refused = { status: 400, removed: expect.objectContaining({ code: 'InvalidKey' }) }
  expect(await put(`files/${name}`, 'text/plain', 'abc')).toBe(200)
  for (const prefix of malformed) expect([prefix, await remove('files', [name, prefix])]).toEqual([prefix, refused])
  expect(await remove('%00', [name])).toEqual(refused)
  expect(await remove('files', [name])).toMatchObject({ status: 200, removed: [{ name }] })
  for (const path of ['/object/public/%00/a', '/object/authenticated/a%00/b', '/object/sign/%00/a?token=x']) {
    const response = await call(path)
    expect([path, response.status, await response.json()]).toEqual([
      path,
      400,
      expect.objectContaining({ error: 'InvalidKey' }),
    ])
  }
})

test('serves what anyone may read also to a session that has ended, and nothing else', async () => {
  const { stack, call, put } = await openStorage()
  const name = `files/${randomUUID()}/${randomUUID()}`
  const picture = `media/${randomUUID()}.webp`
  expect([await put(name, 'text/plain', 'abc'), await put(picture, 'image/webp', 'abc')]).toEqual([200, 200])
  const signing = await call(`/object/sign/${name}`, { method: 'POST', body: '{"expiresIn": 60}' })
  const { signedURL } = await signing.json()
  const ended = signToken({ sub: randomUUID(), role: 'authenticated', exp: 1 }, stack)
  const statusAs = async (path: string) => {
    const headers = { apikey: stack.publishableKey, authorization: `Bearer ${ended}` }
    const response = await fetch(`${stack.url}/storage/v1${path}`, { headers })
    return [response.status, await response.text()]
  }
  expect(await statusAs(`/object/public/${picture}`)).toEqual([200, 'abc'])
  expect(await statusAs(signedURL)).toEqual([200, 'abc'])
  for (const path of [`/object/authenticated/${name}`, `/object/${name}`])
    expect(await statusAs(path)).toEqual([400, expect.stringContaining('Invalid token')])
})

test.each([
  ['TAG', 304],
  ['W/TAG', 304],
  ['"a", TAG', 304],
  ['"a",W/TAG , "b"', 304],
  ['*', 304],
  ['"a"', 200],
  ['"a", W/"b"', 200],
  ['"a,*,b"', 200],
  ['', 200],
])('answers If-None-Match: %s with %i', async (header, status) => {
  const { stack, put } = await openStorage()
  const name = `media/${randomUUID()}.webp`
  expect(await put(name, 'image/webp', 'picture')).toBe(200)
  const url = `${stack.url}/storage/v1/object/public/${name}`
  const first = await fetch(url)
  expect(await first.text()).toBe('picture')
  const headers = { 'if-none-match': header.replace('TAG', first.headers.get('etag') ?? '') }
  const second = await fetch(url, { headers })
  expect([second.status, await second.text()]).toEqual([status, status === 304 ? '' : 'picture'])
})
