import { mkdtemp, readdir, readFile, rm, utimes, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { socialCards } from './social-cards.ts'

const CARD = { title: 'Services', description: 'What we do.', section: null, company: 'A & B', lang: 'en' }
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>'

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function draw(outDir: string, card = CARD) {
  const cards = socialCards({
    outDir: join(dir, outDir),
    cacheDir: join(dir, 'cached'),
    siteUrl: 'https://a.example',
    logo,
  })
  const { tags, file } = cards.cardFor(card)
  await cards.finish()
  return { tags, file, path: join(dir, outDir, file) }
}

test('renders a PNG in the size of its tags', async () => {
  const { tags, file, path } = await draw('site')
  const png = await readFile(path)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(tags).toContain(`<meta property="og:image" content="https://a.example/${file}">`)
  expect(tags).toContain('<meta property="og:image:width" content="1200">')
  expect(tags).toContain('<meta property="og:image:height" content="630">')
  expect(tags).toContain('<meta property="og:image:alt" content="Services – A &amp; B">')
})

test('renders the same texts once, and other texts under another name', async () => {
  const first = await draw('first')
  const cached = join(dir, 'cached', first.file)
  await utimes(cached, 1, 1)
  const second = await draw('second')
  expect(second.file).toBe(first.file)
  expect((await stat(cached)).mtimeMs).toBe(1000)
  expect((await draw('third', { ...CARD, title: 'Tjenester' })).file).not.toBe(first.file)
  expect(await readdir(join(dir, 'cached', 'social'))).toHaveLength(2)
})
