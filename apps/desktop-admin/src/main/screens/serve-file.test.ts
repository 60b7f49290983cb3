import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveFile, type FileResponse } from './serve-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'answer-file-'))
const root = join(folder, 'renderer')
mkdirSync(join(root, 'assets', 'folder.js'), { recursive: true })
mkdirSync(join(folder, 'renderer-next'))
for (const name of ['index.html', 'assets/start.js', 'assets/start.css', 'assets/text.woff2', 'assets/data.bin']) {
  writeFileSync(join(root, name), name)
}
for (const name of ['secret.json', 'renderer-next/secret.json']) writeFileSync(join(folder, name), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, serverUrl: string | null = null, method = 'GET') =>
  serveFile(root, { method, url: `app://admin${path}` }, serverUrl === null ? null : { url: serverUrl, siteUrl: '' })

const policyOf = ({ headers }: FileResponse) => headers['Content-Security-Policy']

test.each([
  ['/assets/start.js', 'assets/start.js', 'text/javascript; charset=utf-8'],
  ['/assets/start.css?v=1', 'assets/start.css', 'text/css; charset=utf-8'],
  ['/assets/text.woff2', 'assets/text.woff2', 'font/woff2'],
  ['/assets/data.bin', 'assets/data.bin', 'application/octet-stream'],
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/auth/confirm?code=1', 'index.html', 'text/html; charset=utf-8'],
])('serves %s from %s with its exact type', (path, file, type) => {
  const { statusCode, headers, data } = get(path)
  expect({ statusCode, text: data.toString() }).toEqual({ statusCode: 200, text: file })
  expect(headers).toMatchObject({ 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' })
})

test('allows pages to call the current server in every response [E1]', () => {
  expect(policyOf(get('/', 'https://a.test/'))).toContain("connect-src 'self' https://a.test wss://a.test;")
  expect(policyOf(get('/'))).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';")
})

test.each([
  '/..%2fsecret.json',
  '/assets/..%2f..%2fsecret.json',
  '/%2e%2e%2fsecret.json',
  '/..%2frenderer-next%2fsecret.json',
  '/..%252fsecret.json',
  '/assets/start.js%00.js',
  '/assets/%E0%A4%A.js',
  '/assets/folder.js',
  '/assets/missing.js',
])('serves nothing for %s [E1]', (path) => {
  expect(get(path)).toEqual({ statusCode: 404, headers: {}, data: Buffer.alloc(0) })
})

test.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s requests [E1]', (method) => {
  expect(get('/', null, method).statusCode).toBe(404)
})
