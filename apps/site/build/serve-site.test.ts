import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from './compress.ts'
import { HOST_FILES } from './host-rules.ts'
import { serveSite, type RunningSite } from './serve-site.ts'

const LONG = 'long enough to be worth compressing '.repeat(64)
const FILES = {
  'index.html': '<h1>home</h1>',
  'quote.html': LONG,
  'no.html': '<h1>hjem</h1>',
  'no/quote.html': '<h1>pris</h1>',
  '404.html': '<h1>not found</h1>',
  'no/404.html': '<h1>fant ikke</h1>',
  'app.html': '<h1>app</h1>',
  'blog/known.html': '<h1>known</h1>',
  'blog/_post.html': '<h1>shell</h1>',
  'no/blog/_post.html': '<h1>skall</h1>',
  'assets/entry-abc.js': LONG,
  [HOST_FILES.policy]: JSON.stringify({ scriptHashes: [`'sha256-known'`] }),
  [HOST_FILES.headers]: 'hidden',
  [HOST_FILES.redirects]: 'hidden',
  [HOST_FILES.nginx]: 'hidden',
}

let dir: string
let site: RunningSite

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'serve-site-'))
  await mkdir(join(dir, 'blog'))
  await mkdir(join(dir, 'no', 'blog'), { recursive: true })
  await mkdir(join(dir, 'assets'))
  await Promise.all(Object.entries(FILES).map(([file, content]) => writeFile(join(dir, file), content)))
  await compressFolder(dir, '**/*.{html,js,json}')
  site = await serveSite({
    dir,
    port: 0,
    apiUrl: 'http://127.0.0.1:54321',
    isPublished: async (language, slug) => {
      if (slug === 'backend-down') throw new Error('No answer')
      return slug === 'published-later' || `${language}/${slug}` === 'no/norsk'
    },
  })
})

afterAll(async () => {
  await site.close()
  await rm(dir, { recursive: true })
})

const get = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

test.each([
  ['/', 200, 'home'],
  ['/no', 200, 'hjem'],
  ['/no/quote', 200, 'pris'],
  ['/quote?from=mail', 200, 'long'],
  ['/missing', 404, 'not found'],
  ['/no/missing', 404, 'fant ikke'],
  ['/norway', 404, 'not found'],
  ['/auth', 200, 'app'],
  ['/auth/reset-password', 200, 'app'],
  ['/admin/quote-management?status=pending', 200, 'app'],
  ['/administration', 404, 'not found'],
  ['/blog/known', 200, 'known'],
  ['/blog/published-later', 200, 'shell'],
  ['/no/blog/published-later?a=1', 200, 'skall'],
  ['/blog/backend-down', 200, 'shell'],
  ['/blog/Not-A-Slug', 404, 'not found'],
  ['/no/blog/a/b', 404, 'fant ikke'],
  ['/blog/%3Cscript%3E', 404, 'not found'],
  [`/${HOST_FILES.policy}`, 404, 'not found'],
  ['/%68eaders.json', 404, 'not found'],
  ['/headers%2ejson', 404, 'not found'],
  ['/%68%65%61%64%65%72%73%2E%6A%73%6F%6E', 404, 'not found'],
  ['/%2568eaders.json', 404, 'not found'],
  ['/./headers.json', 404, 'not found'],
  ['/no/../headers.json', 404, 'not found'],
  ['/no%2f..%2fheaders.json', 404, 'not found'],
  ['//headers.json', 404, 'not found'],
  ['/%2fheaders.json', 404, 'not found'],
  ['/headers.json%00', 404, 'not found'],
  ['/headers.json/', 308, ''],
  ['/headers.json.br', 404, 'not found'],
  ['/headers.json.gz', 404, 'not found'],
  ['/_headers', 404, 'not found'],
  ['/%5fheaders', 404, 'not found'],
  ['/%5Fredirects', 404, 'not found'],
  ['/_nginx%2econf', 404, 'not found'],
  ['/../../etc/passwd', 404, 'not found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'not found'],
  ['/%', 404, 'not found'],
] as const)('%s answers %i with the right page', async (path, status, text) => {
  const response = await get(path)
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)])
})

test.each([
  ['/blog/unknown', 404, 'shell'],
  ['/blog/norsk', 404, 'shell'],
  ['/no/blog/norsk', 200, 'skall'],
])('%s answers %i as the backend knows the article [24.A0.3]', async (path, status, text) => {
  for (const method of ['GET', 'HEAD']) expect((await get(path, { method })).status).toBe(status)
  expect(await (await get(path)).text()).toContain(text)
})

test('every answer carries the security headers, whatever it is (W1)', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/missing', 'GET'],
    ['/quote/', 'GET'],
    ['/', 'POST'],
    ['/assets/entry-abc.js', 'HEAD'],
  ] as const) {
    const { headers } = await get(path, { method })
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-known';`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const wanted = ['strict-transport-security', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']
    expect(wanted.filter((name) => !headers.has(name))).toEqual([])
  }
})

test('hashed files are kept for a year, pages are asked for again', async () => {
  expect((await get('/assets/entry-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const page = await get('/quote')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/quote', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } })).status).toBe(304)
})

test('a missing page stays a 404 for a browser that has seen it', async () => {
  const etag = (await get('/missing')).headers.get('etag') ?? ''
  expect((await get('/missing', { headers: { 'If-None-Match': etag, Range: 'bytes=0-2' } })).status).toBe(404)
})

test('compressed copies are sent to those who can read them', async () => {
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

test('a slash at the end leads to the address without it, never to another host', async () => {
  expect((await get('/quote/?a=1')).headers.get('location')).toBe('/quote?a=1')
  const sly = await get('//evil.example/')
  expect(sly.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test('the site listens on this machine only (W8) [24.A7]', async () => {
  const { port } = new URL(site.url)
  // Another name of the loopback interface: it answers where a server listens on every interface.
  await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed')
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed')
})

test('nothing but reading is allowed', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

test('a busy port gives one clear line', async () => {
  const port = Number(new URL(site.url).port)
  await expect(serveSite({ dir, port, apiUrl: null })).rejects.toThrow(
    new Error(`Port ${port} is already in use. Set SITE_PORT to another one.`),
  )
})
