import { createHash, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFactor } from '../../../server/testing/database.ts'
import { startTestStack, type TestStack } from '../../stack/support.ts'
import { ENCODED } from './media-pictures.ts'

let stack: TestStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startTestStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
})
afterAll(() => stack.stop())
beforeEach(async () => {
  await stack.database.sql`delete from public.media`
  await stack.database.sql`delete from storage.objects`
  await stack.database.sql`truncate private.media_leftovers, private.media_uploads`
})

interface File {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: 'image/webp' | 'image/avif'
  readonly width: number
  readonly height: number
}

const WEBP: File = { name: '48.webp', bytes: ENCODED.webp, type: 'image/webp', width: 48, height: 32 }
const AVIF: File = { name: '48.avif', bytes: ENCODED.avif, type: 'image/avif', width: 48, height: 32 }

async function sessionOf(client: SupabaseClient) {
  const { session } = (await client.auth.getSession()).data
  return { id: session?.user.id ?? randomUUID(), token: session?.access_token ?? '' }
}

/** Uploads files into the inbox, as the admin screen does. */
async function send(client: SupabaseClient, upload: string, files: readonly File[]) {
  const { id, token } = await sessionOf(client)
  for (const { name, bytes, type } of files) {
    const response = await fetch(`${stack.url}/storage/v1/object/inbox/${id}/${upload}/${name}`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': type },
    })
    await response.body?.cancel()
  }
  return files.map(({ name, type, width, height }) => ({ path: `${id}/${upload}/${name}`, type, width, height }))
}

/** Calls the function as supabase-js does; returns the status, and the result or the code of the error. */
async function invoke(client: SupabaseClient, body: object) {
  const { data, error } = await client.functions.invoke('media', { body })
  if (!error) return [200, data.data]
  const response: unknown = Reflect.get(error, 'context')
  if (!(response instanceof Response)) throw error
  return [response.status, (await response.json()).error.code]
}

const describeUpload = (upload: string, files: readonly object[]) => ({
  action: 'register',
  upload,
  name: 'harbour.jpg',
  placeholder: null,
  color: '#336699',
  files,
})

async function add(files: readonly File[], upload = randomUUID(), client = admin) {
  return invoke(client, describeUpload(upload, await send(client, upload, files)))
}

const stored = async () => [
  ...(await stack.database.sql`
    select bucket_id, name, metadata ->> 'mimetype' as type from storage.objects order by bucket_id, metadata ->> 'mimetype', name`),
]
const pathOf = ({ bytes, name }: File) => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return `${hash.slice(0, 2)}/${hash}.${name.split('.')[1] ?? ''}`
}

describe('an uploaded picture', () => {
  test('is in the library with its files, and the inbox is empty', async () => {
    const [status, answer] = await add([WEBP, AVIF])
    expect([status, answer]).toEqual([200, { id: expect.any(String), duplicate: false }])
    expect(await stored()).toEqual([
      { bucket_id: 'media', name: pathOf(AVIF), type: 'image/avif' },
      { bucket_id: 'media', name: pathOf(WEBP), type: 'image/webp' },
    ])
    const { id } = await sessionOf(admin)
    const [row] = await stack.database.sql`select * from public.media`
    expect(row).toMatchObject({
      id: answer.id,
      sha256: createHash('sha256').update(WEBP.bytes).digest('hex'),
      name: 'harbour.jpg',
      width: 48,
      height: 32,
      bytes: WEBP.bytes.length + AVIF.bytes.length,
      color: '#336699',
      created_by: id,
    })
    const shown = await fetch(`${stack.url}/storage/v1/object/public/media/${pathOf(WEBP)}`)
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(new Uint8Array(WEBP.bytes))
  })

  test('is added once, however often the same upload is asked for, also at the same time', async () => {
    const upload = randomUUID()
    const files = await send(admin, upload, [WEBP])
    const answers = await Promise.all([1, 2, 3].map(() => invoke(admin, describeUpload(upload, files))))
    const after = await invoke(admin, describeUpload(upload, files))
    const found = [...answers, after]
    expect(found.map(([status]) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(found.map(([, answer]) => answer.id)).size).toBe(1)
    expect(await stack.database.sql`select id from public.media`).toHaveLength(1)
    expect((await stored()).map(({ bucket_id: bucket }) => bucket)).toEqual(['media'])
  })

  test.each(['webpAlpha', 'webpLosslessAlpha'] as const)(
    'with transparency (%s) is added without a placeholder colour',
    async (kind) => {
      const logo = { ...WEBP, bytes: ENCODED[kind] }
      expect(await add([logo])).toEqual([200, { id: expect.any(String), duplicate: false }])
      expect(await stored()).toEqual([{ bucket_id: 'media', name: pathOf(logo), type: 'image/webp' }])
      expect(await stack.database.sql`select color from public.media`).toEqual([{ color: null }])
    },
  )

  test('that is known gets the id of the first one', async () => {
    const [, first] = await add([WEBP])
    expect(await add([WEBP])).toEqual([200, { id: first.id, duplicate: true }])
    expect(await stored()).toHaveLength(1)
  })

  test('loses its files when it is deleted', async () => {
    const [, { id }] = await add([WEBP])
    expect((await admin.from('media').delete().eq('id', id)).error).toBeNull()
    expect(await invoke(admin, { action: 'sweep' })).toEqual([200, {}])
    expect(await stored()).toEqual([])
  })

  test('leaves no file when its row could not be written', async () => {
    const { sql } = stack.database
    await sql`alter table public.media add constraint broken check (name <> 'harbour.jpg')`
    expect(await add([WEBP])).toEqual([503, 'unavailable'])
    await sql`alter table public.media drop constraint broken`
    expect((await stored()).map(({ bucket_id: bucket }) => bucket)).toEqual(['inbox', 'media'])
    await sql`update private.media_leftovers set due_at = now()`
    expect(await invoke(admin, { action: 'sweep' })).toEqual([200, {}])
    expect((await stored()).map(({ bucket_id: bucket }) => bucket)).toEqual(['inbox'])
  })
})

test('files that nobody has added for a day are removed, and no others', async () => {
  await send(admin, randomUUID(), [WEBP])
  await stack.database.sql`update storage.objects set created_at = now() - interval '25 hours'`
  const [recent] = await send(admin, randomUUID(), [WEBP])
  expect(await invoke(admin, { action: 'sweep' })).toEqual([200, {}])
  expect((await stored()).map(({ name }) => name)).toEqual([recent?.path])
})

test('the file of a deleted attachment of a client is removed, and those of others stay', async () => {
  const { sql } = stack.database
  const [client] = await sql<{ id: string }[]>`
    insert into public.clients (company_name, contact_person, email) values ('Fjord AS', 'Kari', 'kari@fjord.test') returning id`
  const { token } = await sessionOf(admin)
  const ids = [randomUUID(), randomUUID()]
  for (const id of ids) {
    const response = await fetch(`${stack.url}/storage/v1/object/files/${client?.id}/${id}`, {
      method: 'POST',
      body: '%PDF-1.7',
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    })
    await response.body?.cancel()
    const { error } = await admin.rpc('add_client_file', { client: client?.id, file: id, file_name: 'Avtale.pdf' })
    expect(error).toBeNull()
  }
  expect((await admin.from('client_files').delete().eq('id', ids[0])).error).toBeNull()
  expect(await invoke(admin, { action: 'sweep' })).toEqual([200, {}])
  expect(await stored()).toEqual([{ bucket_id: 'files', name: `${client?.id}/${ids[1]}`, type: 'application/pdf' }])
})

describe('nothing is stored of', () => {
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  test.each([
    ['a page that says it is a picture', { ...WEBP, bytes: html }, 'not_a_picture'],
    ['a picture with a page behind it', { ...WEBP, bytes: Buffer.concat([WEBP.bytes, html]) }, 'trailing_bytes'],
    ['half a picture', { ...WEBP, bytes: WEBP.bytes.subarray(0, 60) }, 'damaged_picture'],
    ['a picture of another size than it says', { ...WEBP, width: 30_000 }, 'invalid'],
    ['a picture of other sides than it says', { ...WEBP, height: 48 }, 'wrong_dimensions'],
    ['an AVIF that says it is a WebP', { ...WEBP, bytes: AVIF.bytes }, 'wrong_dimensions'],
  ])('%s [W15]', async (_name, file, code) => {
    expect(await add([file])).toEqual([400, code])
    expect(await stack.database.sql`select from public.media`).toHaveLength(0)
    expect((await stored()).filter(({ bucket_id: bucket }) => bucket === 'media')).toEqual([])
  })

  test('files that were not uploaded, are another account’s, or lead out of the folder', async () => {
    const upload = randomUUID()
    const { id } = await sessionOf(admin)
    const colleague = await stack.signedIn(`${randomUUID()}@example.test`, 'approved')
    const [theirs] = await send(colleague, upload, [WEBP])
    const file = { type: 'image/webp', width: 48, height: 32 }
    for (const path of [
      `${id}/${upload}/48.webp`,
      theirs?.path ?? '',
      `${id}/${upload}/../../${theirs?.path ?? ''}`,
      `${id}/${upload}/%2e%2e/48.webp`,
    ])
      expect([path, await invoke(admin, describeUpload(upload, [{ ...file, path }]))]).toEqual([
        path,
        [400, 'missing_file'],
      ])
    expect((await stored()).map(({ name }) => name)).toEqual([theirs?.path])
  })
})

test.each(['visitors', 'pending', 'ended', 'unproven'] as const)('refuses %s [D10, D21]', async (kind) => {
  const account =
    kind === 'visitors'
      ? stack.client()
      : await stack.signedIn(`${randomUUID()}@example.test`, kind === 'pending' ? undefined : 'approved')
  const { id } = await sessionOf(account)
  if (kind === 'ended') {
    const { data } = await account.auth.getSession()
    await account.auth.signOut({ scope: 'others' })
    await stack.database.sql`delete from auth.sessions where user_id = ${data.session?.user.id ?? ''}`
  }
  if (kind === 'unproven') await addFactor(stack.database.sql, id)
  const upload = randomUUID()
  const files = [{ path: `${id}/${upload}/48.webp`, type: 'image/webp', width: 48, height: 32 }]
  for (const body of [describeUpload(upload, files), { action: 'sweep' }]) {
    const [status] = await invoke(account, body)
    expect([401, 403]).toContain(status)
  }
})
