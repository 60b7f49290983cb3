import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPublished } from './live.ts'
import type { Prerendered } from '../prerender/prerender.ts'
import { type RunningSite, serveSite } from './serve-site.ts'
import { writeSite } from '../testing/small-site.ts'

const INTERVAL = 5

let root: string
let dir: string
let site: RunningSite
let live: ReturnType<typeof keepPublished> | undefined

/** The content of the backend: the text of the page, or an error. */
let stored: string | Error
let reported: string[]
let renders: string[]
/** How many cards lack their picture. */
let plainCards: number
/** Resolves when a rendering may continue. */
let gate: Promise<void>

const made = (outDir: string, revision: string): Prerendered => ({
  outDir,
  revision,
  pages: ['/'],
  stored: { projects: 0, posts: 0 },
  plainCards,
  rendered: 1,
  written: new Map([['index.html', { key: revision, scripts: [], card: null, textPictures: {} }]]),
})

async function render(_previous: Prerendered, outDir: string, signal: AbortSignal): Promise<Prerendered> {
  const text = stored
  renders.push(String(text))
  await Promise.race([gate, new Promise((resolve) => signal.addEventListener('abort', resolve))])
  if (text === 'broken') {
    await mkdir(`${outDir}.next`)
    throw new Error('A page broke.')
  }
  await writeSite(outDir)
  await writeFile(join(outDir, 'index.html'), String(text))
  await writeFile(join(outDir, 'headers.json'), JSON.stringify({ scriptHashes: [`'sha256-${String(text)}'`] }))
  return made(outDir, String(text))
}

const readRevision = async () => {
  if (stored instanceof Error) throw stored
  return stored
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'live-'))
  dir = join(root, 'site')
  await writeSite(dir)
  await writeFile(join(dir, 'index.html'), 'first')
  ;[stored, reported, renders, plainCards, gate] = ['first', [], [], 0, Promise.resolve()]
  site = await serveSite({ dir, port: 0, apiUrl: null })
})
afterEach(async () => {
  await site.close()
  await live?.stop()
  live = undefined
  await rm(root, { recursive: true })
})

const start = () => {
  live = keepPublished({
    site,
    first: made(dir, 'first'),
    readRevision,
    render,
    report: (line) => reported.push(line),
    interval: INTERVAL,
  })
}
const home = async () => (await fetch(site.url)).text()
const shows = (text: string) => expect.poll(home).toBe(text)
const folders = async () => (await readdir(root)).toSorted()

test('serves a change as a whole, with its policy and entity tag, and renders nothing without a change', async () => {
  start()
  const before = (await fetch(site.url)).headers.get('etag') ?? ''
  stored = 'second version'
  await shows('second version')
  const response = await fetch(site.url, { headers: { 'if-none-match': before } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe(String('second version'.length))
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-second version'`)
  stored = 'third'
  await shows('third')
  expect(renders).toEqual(['second version', 'third'])
  expect(reported).toEqual(Array.from({ length: 2 }, () => 'Published changes: 1 of 1 pages re-rendered.'))
})

test('renders changes during a rendering in the next one, one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  start()
  stored = 'a'
  await expect.poll(() => renders).toEqual(['a'])
  for (const text of ['b', 'c', 'd']) {
    stored = text
    await readRevision() // oxlint-disable-line no-await-in-loop -- sequential changes
  }
  expect([renders, await home()]).toEqual([['a'], 'first'])
  resolve()
  await shows('d')
  expect(renders).toEqual(['a', 'd'])
})

test('keeps the pages after a failed rendering and without a backend, until it recovers', async () => {
  start()
  stored = 'broken'
  await expect.poll(() => renders.length).toBeGreaterThan(1)
  expect(await home()).toBe('first')
  expect(reported).toEqual([
    'Changes are not published: A page broke. The pages stay as they are, and are rendered when it works.',
  ])
  stored = new Error('No answer.')
  expect(await home()).toBe('first')
  stored = 'repaired'
  await shows('repaired')
})

test('keeps only folders in use on the disk, and none after a crash or a stop', async () => {
  await mkdir(join(root, 'site.live-7'))
  await mkdir(join(root, 'site.live-8.next'))
  start()
  for (const text of ['a', 'b', 'c', 'd']) {
    stored = text
    await shows(text) // oxlint-disable-line no-await-in-loop -- one after the other
  }
  await expect.poll(folders).toEqual(['site', 'site.live-3', 'site.live-4'])
  await site.close()
  await live?.stop()
  expect(await folders()).toEqual([basename(dir)])
  expect(dirname(dir)).toBe(root)
})

test('says how many social cards lack their picture', async () => {
  start()
  plainCards = 2
  stored = 'second'
  await shows('second')
  plainCards = 1
  stored = 'third'
  await shows('third')
  const shared = 'Published changes: 1 of 1 pages re-rendered.'
  const end = 'which could not be read; the next rendering tries again.'
  expect(reported).toEqual([
    `${shared} 2 social cards lack their picture, ${end}`,
    `${shared} 1 social card lacks its picture, ${end}`,
  ])
})

test('stops without waiting for the current rendering', async () => {
  gate = new Promise(() => undefined)
  start()
  stored = 'never shown'
  await expect.poll(() => renders).toHaveLength(1)
  await live?.stop()
  expect([await home(), await folders()]).toEqual(['first', ['site']])
})
