import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bringUp } from '../start/bring-up.ts'
import { environmentSchema } from '../lib/environment.ts'
import { ROOT } from '../lib/root.ts'

const OWN = { url: 'http://127.0.0.1:54321', key: 'sb_publishable_own' }

interface Publisher {
  readRevision(): unknown
  render(previous: null, outDir: string, signal: AbortSignal): unknown
}

/** The options of each call, and the publisher. */
const calls = vi.hoisted(() => {
  const options = new Map<string, unknown>()
  const note = (name: string) => (given: unknown) => void options.set(name, given)
  return { options, note, publisher: undefined as Publisher | undefined }
})

vi.mock('../../apps/site/build/index.ts', () => ({
  buildClient: () => ({ built: false }),
  prerender: calls.note('prerender'),
  renderInWorker: calls.note('renderInWorker'),
  publishedPages: calls.note('publishedPages'),
  serveSite: () => ({}),
  keepPublished: (publisher: Publisher) => void (calls.publisher = publisher),
}))
vi.mock('../../packages/data/src/publishing/anonymous-queries.ts', () => ({
  fetchSiteRevision: calls.note('fetchSiteRevision'),
}))
vi.mock('../../supabase/server/postgres/data-dir-owner.ts', () => ({ assertNotInUse: () => undefined }))
vi.mock('../start/free-ports.ts', () => ({ assertFree: () => undefined }))
vi.mock('../../supabase/server/stack.ts', () => ({
  startServerStack: () => ({
    apiUrl: 'https://api.example.org',
    ownApiUrl: OWN.url,
    ownKey: OWN.key,
    publishableKey: 'sb_publishable_of_visitors',
  }),
}))

test('the publisher and the server of the site read with the internal key of the product, which is in no page [W12]', async () => {
  const variables = { DEMO: 'false', SETUP_SECRET: 'a setup secret of many letters' }
  await bringUp(environmentSchema.parse(variables), { fresh: false })
  calls.publisher?.readRevision()
  calls.publisher?.render(null, 'site', new AbortController().signal)
  for (const name of ['publishedPages', 'fetchSiteRevision']) expect(calls.options.get(name)).toEqual(OWN)
  const pages = { backend: { url: 'https://api.example.org', key: 'sb_publishable_of_visitors' }, readFrom: OWN }
  for (const name of ['prerender', 'renderInWorker']) expect(calls.options.get(name)).toMatchObject(pages)
})

test('the health check of the container calls with the secret key [W12]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-calls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'stack.json')
  writeFileSync(file, JSON.stringify({ secretKey: 'sb_secret_x' }))
  const check = /HEALTHCHECK [^[]*CMD (\[.*\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? '[]'
  const code = String(JSON.parse(check)[2])
  const stub = 'globalThis.fetch = async (_, { headers }) => { console.log(headers.apikey); return { ok: true } };'
  const { stdout, status } = spawnSync(process.execPath, ['--eval', stub + code], {
    env: { STACK_FILE: file },
    encoding: 'utf8',
  })
  expect([stdout.trim(), status]).toEqual(['sb_secret_x', 0])
})
