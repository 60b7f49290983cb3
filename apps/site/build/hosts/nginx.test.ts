import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityHeaders } from './csp.ts'
import { writeHostFiles } from './host-files.ts'
import { HOST_FILES } from './host-rules.ts'
import { MANIFEST_FILE, MANIFEST_TYPE } from '../images/icons.ts'
import { findNginx, serveByNginx } from '../testing/nginx.ts'
import {
  ANSWERS,
  HIDDEN_ANSWERS,
  LATE_ANSWERS,
  LONG,
  MOVED,
  REFERRER_POLICIES,
  robotsOf,
  writeSite,
} from '../testing/small-site.ts'

const POLICY = { scriptHashes: [`'sha256-known'`], apiUrl: 'https://api.example' }

const nginx = findNginx()
if ('reason' in nginx)
  process.stderr.write(`The site is not tested on nginx, which cannot be had here: ${nginx.reason}\n`)

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

describe.skipIf('reason' in nginx)('nginx with the file that the build writes', () => {
  let root: string
  let server: Awaited<ReturnType<typeof serveByNginx>>

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'nginx-'))
    const [dir, state] = [join(root, 'site'), join(root, 'state')]
    await mkdir(state)
    await writeSite(dir)
    await writeFile(join(dir, MANIFEST_FILE), '{}')
    await writeHostFiles(dir, POLICY, MOVED)
    if ('path' in nginx) server = await serveByNginx(nginx, dir, state)
  })
  afterAll(async () => {
    await server.stop()
    await rm(root, { recursive: true })
  })

  /** Requests a path as written: `fetch` would resolve its dots. */
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path, headers, agent: false }, (response) => {
        const { statusCode: status, headers: received } = response
        text(response.setEncoding('latin1')).then((body) => resolve({ status, headers: received, body }), reject)
      })
        .once('error', reject)
        .end()
    })

  test.each([...ANSWERS, ...LATE_ANSWERS])('responds to %s with %i and the right page', async (path, status, page) => {
    expect(await get(path)).toMatchObject({ status, body: expect.stringContaining(page) })
  })

  test.each(HIDDEN_ANSWERS)('hides files for hosts and outside of the site: %s', async (path, status) => {
    const answer = await get(path)
    // nginx itself rejects an invalid path.
    expect([status, 400]).toContain(answer.status)
    expect(answer.body).not.toMatch(/sha256|hidden|root:/)
  })

  test('sends the security headers with every response, once [W1]', async () => {
    for (const path of ['/', '/missing', '/no/missing', '/quote/', '/admin', '/assets/entry-abc.js', '/blog/later']) {
      const { headers } = await get(path)
      for (const [name, value] of Object.entries(securityHeaders(POLICY)))
        expect(headers[name.toLowerCase()]).toBe(value)
    }
  })

  test('logs requests without the keys of links', async () => {
    for (const [path] of REFERRER_POLICIES) await get(path, { referer: `https://www.example.org${path}` })
    const log = await readFile(join(root, 'state', 'access.log'), 'utf8')
    expect(log).toContain('"GET /offer HTTP/1.1" 200')
    expect(log).not.toContain('secret')
  })

  test.each(REFERRER_POLICIES)('sends %s the referrer policy %s, once [W1]', async (path, policy) => {
    const { headers } = await get(path)
    expect([headers['referrer-policy'], headers['x-robots-tag'] ?? null]).toEqual([policy, robotsOf(policy)])
  })

  test('caches hashed files for a year, and revalidates pages', async () => {
    const cached = async (path: string) => (await get(path)).headers['cache-control']
    expect(await cached('/assets/entry-abc.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/quote', '/missing', '/blog/later']) expect(await cached(path)).toBe('no-cache')
    const { headers } = await get('/quote')
    expect((await get('/quote', { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
  })

  const lead = async (path: string) => (await get(path)).headers.location

  test('redirects a trailing slash to the path without it, never to another host', async () => {
    expect(await lead('/no/quote/?a=1')).toBe('/no/quote?a=1')
    for (const path of ['//evil.example/', '/%2fevil.example/', String.raw`/\evil.example/`, '/%5cevil.example/'])
      expect((await lead(path)) ?? '/').toMatch(/^\/(?![/\\])/)
  })

  test('redirects the former path of an article', async () => {
    expect(await get('/no/blog/former?a=1')).toMatchObject({ status: 301, headers: { location: '/blog/known?a=1' } })
    expect((await get('/no/blog/former')).headers['cache-control']).toBe('no-cache')
    expect(await lead('/blog/formerly')).toBeUndefined()
  })

  test.each(['/a%0d%0aX-Forged:1/', '/a%0a/', '/a%0d%0a/?X-Forged:1', '/a%0d/'])(
    'sends no forged header for %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(404)
      expect(headers).not.toHaveProperty('x-forged')
      expect(headers).toHaveProperty('content-security-policy')
    },
  )

  test('sends compressed copies to clients that accept them, and the type of the manifest', async () => {
    const { headers, body } = await get('/quote', { 'accept-encoding': 'gzip' })
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['gzip', 'text/html; charset=utf-8'])
    expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe(LONG)
    expect((await get(`/${MANIFEST_FILE}`)).headers['content-type']).toBe(MANIFEST_TYPE)
  })

  test('has the files for hosts, and hides them', async () => {
    for (const file of Object.values(HOST_FILES)) expect(await get(`/${file}`)).toMatchObject({ status: 404 })
  })
})
