import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addFactor } from '../../../server/testing/database.ts'
import { type ProductStack, startProductStack } from './support.ts'

// A picture of one pixel.
const PICTURE = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vv9UAA=', 'base64')
const REFUSED = { status: 400, code: '403' }
const MISSING = { status: 400, code: '404' }

let stack: ProductStack
beforeAll(async () => {
  stack = await startProductStack()
  return () => stack.stop()
})

interface Sent {
  readonly method: string
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
}

type Token = string | null

/** Calls the storage with a token, with the publishable key alone, or with the secret key. */
function call(path: string, token: Token, { method, body, headers }: Sent = { method: 'GET' }) {
  const isServer = token === stack.secretKey
  return fetch(`${stack.url}/storage/v1${path}`, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: {
      apikey: isServer ? stack.secretKey : stack.publishableKey,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
}

async function outcome(response: Response) {
  const text = await response.text()
  if (response.ok) return { status: response.status }
  return { status: response.status, code: String(JSON.parse(text).statusCode) }
}

const upload = (place: string, token: Token, type = 'image/webp', headers: Record<string, string> = {}) =>
  call(`/object/${place}`, token, {
    method: 'POST',
    body: new Uint8Array(PICTURE),
    headers: { 'content-type': type, ...headers },
  })
const remove = (bucket: string, name: string, token: Token) =>
  call(`/object/${bucket}`, token, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: [name] }),
    headers: { 'content-type': 'application/json' },
  })
const sign = (place: string, token: Token, expiresIn = 60) =>
  call(`/object/sign/${place}`, token, {
    method: 'POST',
    body: JSON.stringify({ expiresIn }),
    headers: { 'content-type': 'application/json' },
  })

interface Person {
  readonly id: string
  readonly token: string
  readonly client: SupabaseClient
}

async function person(status: 'approved' | 'pending' | 'disabled'): Promise<Person> {
  const client = await stack.signedIn(`${randomUUID()}@example.test`, status)
  const { session } = (await client.auth.getSession()).data
  return { id: session?.user.id ?? '', token: session?.access_token ?? '', client }
}

const ownName = (id: string) => `${id}/${randomUUID()}/480.webp`
const fileName = () => `${randomUUID()}/${randomUUID()}`

describe('the inbox of pictures [D21]', () => {
  test('takes pictures of its admin only, who alone sees and deletes them', async () => {
    const [admin, colleague] = [await person('approved'), await person('approved')]
    const name = ownName(admin.id)
    expect(await outcome(await upload(`inbox/${name}`, admin.token))).toEqual({ status: 200 })
    const read = async (token: Token) => outcome(await call(`/object/authenticated/inbox/${name}`, token))
    expect(await read(admin.token)).toEqual({ status: 200 })
    expect(await read(stack.secretKey)).toEqual({ status: 200 })
    expect(await read(colleague.token)).toEqual(MISSING)
    expect(await read(null)).toEqual(MISSING)
    expect(await outcome(await call(`/object/public/inbox/${name}`, null))).toEqual(MISSING)
    expect(await outcome(await sign(`inbox/${name}`, colleague.token))).toEqual(MISSING)

    expect(await (await remove('inbox', name, colleague.token)).json()).toEqual([])
    expect(await read(admin.token)).toEqual({ status: 200 })
    expect(await (await remove('inbox', name, admin.token)).json()).toMatchObject([{ name }])
    expect(await read(admin.token)).toEqual(MISSING)
  })

  test.each(['visitors', 'pending', 'disabled', 'ended', 'unproven'] as const)('refuses %s', async (kind) => {
    const sql = stack.database.sql
    const account =
      kind === 'visitors' ? null : await person(kind === 'pending' || kind === 'disabled' ? kind : 'approved')
    if (account && kind === 'ended') await account.client.auth.signOut({ scope: 'global' })
    if (account && kind === 'unproven') await addFactor(sql, account.id)
    const name = ownName(account?.id ?? randomUUID())
    expect(await outcome(await upload(`inbox/${name}`, account?.token ?? null))).toEqual(REFUSED)
    expect(await outcome(await upload(`files/${fileName()}`, account?.token ?? null))).toEqual(REFUSED)
    expect(await outcome(await upload(`media/${randomUUID()}.webp`, account?.token ?? null))).toEqual(REFUSED)
    // Stored by the server, to see whether the account reads or deletes it.
    expect(await outcome(await upload(`inbox/${name}`, stack.secretKey))).toEqual({ status: 200 })
    expect(await outcome(await call(`/object/authenticated/inbox/${name}`, account?.token ?? null))).toEqual(MISSING)
    expect(await (await remove('inbox', name, account?.token ?? null)).json()).toEqual([])
    expect(await outcome(await call(`/object/authenticated/inbox/${name}`, stack.secretKey))).toEqual({ status: 200 })
  })

  test('refuses another admin’s folder, names that the product does not give, and ways out of the folder', async () => {
    const [admin, colleague] = [await person('approved'), await person('approved')]
    const at = async (name: string) => (await outcome(await upload(`inbox/${name}`, admin.token))).code
    expect(await at(ownName(colleague.id))).toBe('403')
    for (const name of [
      `${admin.id}/480.webp`,
      `${admin.id}/${randomUUID()}/480.svg`,
      `${admin.id}/${randomUUID()}/480.webp.html`,
      `${admin.id}/${randomUUID()}/00480.webp`,
      'index.html',
    ])
      expect([name, await at(name)]).toEqual([name, '403'])
    for (const name of [
      `${admin.id}/..%2F${colleague.id}%2F${randomUUID()}%2F480.webp`,
      `${admin.id}%2F%2E%2E%2F${colleague.id}/${randomUUID()}/480.webp`,
      `${admin.id}//480.webp`,
      `${admin.id}/%00/480.webp`,
      `${admin.id}/a%5C..%5Cb/480.webp`,
    ])
      expect([name, ['400', '403'].includes((await at(name)) ?? '')]).toEqual([name, true])
  })

  test('overwrites nothing, not even for its owner', async () => {
    const admin = await person('approved')
    const name = ownName(admin.id)
    expect(await outcome(await upload(`inbox/${name}`, admin.token))).toEqual({ status: 200 })
    expect(await outcome(await upload(`inbox/${name}`, admin.token))).toMatchObject({ status: 400 })
    const forced = await upload(`inbox/${name}`, admin.token, 'image/webp', { 'x-upsert': 'true' })
    expect(forced.status).not.toBe(200)
    await forced.body?.cancel()
  })

  test('refuses files of another type or size than its pictures', async () => {
    const admin = await person('approved')
    const as = async (type: string) =>
      (await outcome(await upload(`inbox/${ownName(admin.id)}`, admin.token, type))).code
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'application/octet-stream'])
      expect([type, await as(type)]).toEqual([type, '415'])
    const large = await call(`/object/inbox/${ownName(admin.id)}`, admin.token, {
      method: 'POST',
      body: new Uint8Array(4 * 1024 * 1024 + 1),
      headers: { 'content-type': 'image/webp' },
    })
    expect(await outcome(large)).toEqual({ status: 400, code: '413' })
  })
})

/** Reads a signed URL. */
const read = (url: string) => fetch(`${stack.url}/storage/v1${url}`)
const statusOf = async (url: string) => {
  const response = await read(url)
  await response.body?.cancel()
  return response.status
}

describe('the files of clients [D21]', () => {
  test('are read by admins, and by others with a signed URL alone', async () => {
    const [admin, colleague, pending] = [await person('approved'), await person('approved'), await person('pending')]
    const name = fileName()
    expect(await outcome(await upload(`files/${name}`, admin.token, 'application/pdf'))).toEqual({ status: 200 })
    expect(await outcome(await call(`/object/authenticated/files/${name}`, colleague.token))).toEqual({ status: 200 })
    for (const token of [null, pending.token]) {
      expect(await outcome(await call(`/object/authenticated/files/${name}`, token))).toEqual(MISSING)
      expect(await outcome(await sign(`files/${name}`, token))).toEqual(MISSING)
    }
    const { signedURL } = await (await sign(`files/${name}`, colleague.token)).json()
    const response = await read(`${signedURL}&download=${encodeURIComponent('Avtale åpning.pdf')}`)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE)
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Avtale%20%C3%A5pning.pdf")

    const other = fileName()
    await (await upload(`files/${other}`, admin.token, 'application/pdf')).body?.cancel()
    const [path = '', token = ''] = String(signedURL).split('?token=')
    for (const url of [
      path,
      `${path}?token=`,
      `${path}?token=${token.slice(0, -4)}AAAA`,
      `/object/sign/files/${other}?token=${token}`,
      `${path}?token=${admin.token}`,
      `/object/sign/files/${name}?token=${token
        .split('.')
        .with(1, Buffer.from(JSON.stringify({ url: `files/${name}`, exp: 9e9 })).toString('base64url'))
        .join('.')}`,
    ]) {
      expect([url, await statusOf(url)]).toEqual([url, 400])
    }
    const own = await call(`/object/authenticated/files/${name}`, token)
    expect([own.ok, (await own.text()).includes('RIFF')]).toEqual([false, false])
  })

  test('a signed URL ends, and so does one of a deleted file', async () => {
    const admin = await person('approved')
    const name = fileName()
    await (await upload(`files/${name}`, admin.token, 'application/pdf')).body?.cancel()
    const { signedURL } = await (await sign(`files/${name}`, admin.token, 1)).json()
    await expect.poll(() => statusOf(signedURL)).toBe(400)
    const later = await (await sign(`files/${name}`, admin.token)).json()
    expect(await statusOf(later.signedURL)).toBe(200)
    expect(await (await remove('files', name, admin.token)).json()).toMatchObject([{ name }])
    expect(await statusOf(later.signedURL)).toBe(400)
  })
})

describe('the pictures of the site [D21]', () => {
  test('are written by the server, read by everyone, and deleted by no account', async () => {
    const admin = await person('approved')
    const name = `${randomUUID()}.webp`
    const cache = 'public, max-age=31536000, immutable'
    expect(await outcome(await upload(`media/${name}`, admin.token))).toEqual(REFUSED)
    expect(
      await outcome(await upload(`media/${name}`, stack.secretKey, 'image/webp', { 'cache-control': cache })),
    ).toEqual({
      status: 200,
    })
    onTestFinished(async () => {
      await (await remove('media', name, stack.secretKey)).body?.cancel()
    })
    const response = await fetch(`${stack.url}/storage/v1/object/public/media/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe(cache)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE)
    const unchanged = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(await (await remove('media', name, admin.token)).json()).toEqual([])
    expect((await fetch(response.url, { method: 'HEAD' })).status).toBe(200)
  })

  test('come in parts', async () => {
    const name = `${randomUUID()}.webp`
    await (await upload(`media/${name}`, stack.secretKey)).body?.cancel()
    const url = `${stack.url}/storage/v1/object/public/media/${name}`
    const part = await fetch(url, { headers: { range: 'bytes=4-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${PICTURE.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(PICTURE.subarray(4, 10))
    const end = await fetch(url, { headers: { range: 'bytes=-3' } })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(PICTURE.subarray(-3))
    const beyond = await fetch(url, { headers: { range: 'bytes=900-' } })
    expect(beyond.ok).toBe(false)
    await beyond.body?.cancel()
  })
})
