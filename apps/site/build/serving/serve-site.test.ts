import { mkdtemp, rm } from 'node:fs/promises'
import { get as getRaw, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSite, type RunningSite } from './serve-site.ts'
import { ANSWERS, HIDDEN_ANSWERS, LONG, REFERRER_POLICIES, robotsOf, writeSite } from '../testing/small-site.ts'

let dir: string
let site: RunningSite

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-site-'))
  await writeSite(dir)
  site = await serveSite({
    dir,
    port: 0,
    apiUrl: 'http://127.0.0.1:54321',
    isPublished: async (path) => {
      if (path.endsWith('/backend-down')) throw new Error('No answer')
      return path.endsWith('/published-later') || path === '/no/blog/norsk' || path === '/no/lansering'
    },
  })
})

afterAll(async () => {
  await site.close()
  await rm(dir, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

test.each([...ANSWERS, ...HIDDEN_ANSWERS])('responds to %s with %i and the right page', async (path, status, text) => {
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)])
})

test.each([
  ['/blog/published-later', 200, 'shell'],
  ['/no/blog/published-later?a=1', 200, 'skall'],
  ['/blog/backend-down', 503, 'shell'],
  ['/blog/unknown', 404, 'shell'],
  ['/blog/norsk', 404, 'shell'],
  ['/no/blog/norsk', 200, 'skall'],
  ['/projects/published-later', 200, 'case shell'],
  ['/projects/unknown', 404, 'case shell'],
])('responds to %s with %i, depending on the backend', async (path, status, text) => {
  for (const method of ['GET', 'HEAD']) expect((await get(path, { method })).status).toBe(status)
  expect(await (await get(path)).text()).toContain(text)
})

test('redirects the former path of an article, which another one may have later', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await get('/no/blog/former?a=1', { method })
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/blog/known?a=1',
      'no-cache',
    ])
  }
  expect((await get('/blog/former/')).headers.get('location')).toBe('/blog/former')
})

test('redirects a path with capitals to the made page that has it in small letters', async () => {
  const { status, headers } = await get('/No/Lansering?a=1')
  expect([status, headers.get('location')]).toEqual([301, '/no/lansering?a=1'])
  expect((await get('/Unknown')).status).toBe(404)
  expect((await get('/Backend-Down')).status).toBe(503)
})

test('asks search engines to come back when the backend does not respond', async () => {
  expect((await get('/blog/backend-down')).headers.get('retry-after')).toBe('30')
  expect((await get('/blog/unknown')).headers.get('retry-after')).toBeNull()
})

/** Returns the response under a host, which `fetch` does not let a request choose. */
const askAs = (host: string, at = site.url) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    getRaw(at, { headers: { host } }, (response) => resolve(response.resume())).on('error', reject)
  })

test('refuses a host that leads here under an untrusted name, with the security headers [W8]', async () => {
  for (const host of ['evil.example', '127.0.0.1.evil.example:3000', '0.0.0.0:3000']) {
    const { statusCode, headers } = await askAs(host)
    expect([host, statusCode, headers['x-content-type-options']]).toEqual([host, 403, 'nosniff'])
  }
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) expect((await askAs(host)).statusCode).toBe(200)
  const proxied = await serveSite({ dir, port: 0, apiUrl: null, publicUrls: ['https://www.example.org'] })
  try {
    expect((await askAs('www.example.org', proxied.url)).statusCode).toBe(200)
    expect((await askAs('example.org', proxied.url)).statusCode).toBe(403)
  } finally {
    await proxied.close()
  }
})

test('sends the security headers with every response [W1]', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/missing', 'GET'],
    ['/quote/', 'GET'],
    ['/', 'POST'],
    ['/assets/entry-abc.js', 'HEAD'],
  ] as const) {
    const { headers } = await get(path, { method })
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-known';`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const wanted = ['strict-transport-security', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']
    expect(wanted.filter((name) => !headers.has(name))).toEqual([])
  }
})

test.each(REFERRER_POLICIES)('sends %s the referrer policy %s [W1]', async (path, policy) => {
  const { headers } = await get(path)
  expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([policy, robotsOf(policy)])
})

test('caches hashed files for a year, and revalidates pages', async () => {
  expect((await get('/assets/entry-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const page = await get('/quote')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/quote', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } })).status).toBe(304)
})

test('responds with 404 for a missing page even to a browser that has cached it', async () => {
  const etag = (await get('/missing')).headers.get('etag') ?? ''
  expect((await get('/missing', { headers: { 'If-None-Match': etag, Range: 'bytes=0-2' } })).status).toBe(404)
})

test('sends compressed copies to clients that accept them', async () => {
  const { request } = await import('node:http')
  const read = (encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      request(`${site.url}/quote`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    })
  const small = await read('gzip, br')
  expect([small.encoding, brotliDecompressSync(small.body).toString()]).toEqual(['br', LONG])
  expect((await read('gzip')).encoding).toBe('gzip')
  expect((await read('identity')).body.toString()).toBe(LONG)
})

test.each([
  ['/QUOTE?a=1', '/quote?a=1'],
  ['/No/Quote', '/no/quote'],
  ['/Blog/Known', '/blog/known'],
  ['/Admin/contacts?search=Kari', '/admin/contacts?search=Kari'],
  ['/Assets/Entry-Abc.js', null],
  ['/Missing', null],
  ['/admin/Contacts', null],
])('leads %s, which has capitals, to %s', async (path, location) => {
  expect((await get(path)).headers.get('location')).toBe(location)
})

test('may use a path in small letters for another page later', async () => {
  const { status, headers } = await get('/QUOTE')
  expect([status, headers.get('cache-control')]).toEqual([301, 'no-cache'])
})

test('redirects a trailing slash to the path without it, never to another host', async () => {
  expect((await get('/quote/?a=1')).headers.get('location')).toBe('/quote?a=1')
  const sly = await get('//evil.example/')
  expect(sly.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test('listens on this machine only [W8]', async () => {
  const { port } = new URL(site.url)
  // Another loopback address: it responds if the server listens on every interface.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed')
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed')
})

test('rejects every method but reads', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

test('reports a busy port in one clear line', async () => {
  const port = Number(new URL(site.url).port)
  await expect(serveSite({ dir, port, apiUrl: null })).rejects.toThrow(
    new Error(`Port ${port} is already in use. Set SITE_PORT to another one.`),
  )
})
