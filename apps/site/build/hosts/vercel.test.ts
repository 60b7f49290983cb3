import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from './csp.ts'
import { FALLBACKS, REFERRER_POLICY, ROBOTS } from './host-rules.ts'
import { ANSWERS, LATE_ANSWERS, MOVED, PAGES, REFERRER_POLICIES, robotsOf, writeSite } from '../testing/small-site.ts'
import { vercelConfig, writeVercelOutput } from './vercel.ts'

const HEADERS = securityHeaders({ scriptHashes: [`'sha256-known'`], apiUrl: 'https://api.example' })
const { routes, overrides } = vercelConfig(HEADERS, FALLBACKS, PAGES, MOVED)
const FILES = new Map(PAGES.map((file) => [`/${overrides[file]?.path ?? file}`, file]))

/** Returns Vercel's response by these rules, as its documentation of the Build Output API describes: status, file and headers. */
function answer(path: string): { status: number; file?: string | undefined; headers: Record<string, string> } {
  const headers: Record<string, string> = {}
  const filesystem = routes.findIndex(({ handle }) => handle === 'filesystem')
  const error = routes.findIndex(({ handle }) => handle === 'error')
  const follow = (rules: typeof routes) => {
    for (const rule of rules) {
      const match = rule.src === undefined ? null : new RegExp(rule.src).exec(path)
      if (!match) continue
      for (const [name, value] of Object.entries(rule.headers ?? {}))
        headers[name] = value.replace('$1', match[1] ?? '')
      if (!rule.continue) return { status: rule.status ?? 200, file: rule.dest && FILES.get(rule.dest) }
    }
    return undefined
  }
  const found = FILES.get(path)
  const direct = follow(routes.slice(0, filesystem)) ?? (found ? { status: 200, file: found } : undefined)
  const result = direct ?? follow(routes.slice(filesystem, error)) ?? follow(routes.slice(error))
  return { status: result?.status ?? 404, file: result?.file, headers }
}

test.each([...ANSWERS, ...LATE_ANSWERS])(
  'Vercel: responds to %s with %i and the right page',
  async (path, status, text) => {
    const dir = await mkdtemp(join(tmpdir(), 'vercel-'))
    onTestFinished(() => rm(dir, { recursive: true }))
    await writeSite(dir)
    const { status: actual, file, headers } = answer(path.replace(/\?.*/, ''))
    expect([actual, file && (await readFile(join(dir, file), 'utf8'))]).toEqual([status, expect.stringContaining(text)])
    const { [REFERRER_POLICY]: policy, ...others } = HEADERS
    expect(headers).toMatchObject(others)
    expect(headers[REFERRER_POLICY]).toBe(path.startsWith('/auth') ? 'no-referrer' : policy)
  },
)

test.each(REFERRER_POLICIES)('Vercel: %s has the referrer policy %s [W1]', (path, policy) => {
  const { headers } = answer(path.replace(/\?.*/, ''))
  expect([headers[REFERRER_POLICY], headers[ROBOTS] ?? null]).toEqual([policy, robotsOf(policy)])
})

test('Vercel: redirects a trailing slash to the path without it, never to another host', () => {
  expect(answer('/no/quote/')).toMatchObject({ status: 308, headers: { Location: '/no/quote' } })
  for (const path of ['//evil.example/', String.raw`/\evil.example/`]) expect(answer(path).status).toBe(404)
})

test('Vercel: caches hashed files for a year, and revalidates pages', () => {
  expect(answer('/assets/entry-abc.js').headers).toHaveProperty('Cache-Control', 'public, max-age=31536000, immutable')
  expect(answer('/quote').headers).not.toHaveProperty('Cache-Control')
})

test('Vercel: deploys the rules, but no file for other hosts and no compressed copy', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vercel-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  await writeSite(join(dir, 'site'))
  await writeVercelOutput(join(dir, 'site'), join(dir, 'output'))
  const files = await readdir(join(dir, 'output', 'static'), { recursive: true })
  expect(files).toEqual(expect.arrayContaining(PAGES))
  expect(files.filter((file) => /\.(br|gz|json|conf)$|^_/.test(file))).toEqual([])
  await access(join(dir, 'output', 'config.json'))
})

test('Vercel: redirects the former path of an article', () => {
  expect(answer('/no/blog/former')).toMatchObject({ status: 301, headers: { Location: '/blog/known' } })
  expect(answer('/blog/formerly').headers).not.toHaveProperty('Location')
})
