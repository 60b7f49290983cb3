import { mkdtemp, readdir, readFile, rm, utimes, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredPicture } from '../../src/pictures/baked.ts'
import { samplePicture } from '../../src/pictures/testing/sample-picture.ts'
import { ROOT_DIR } from '../paths.ts'
import { renderPixels } from './raster.ts'
import { socialCards } from './social-cards.ts'

const CARD = { title: 'Services', description: 'What we do.', section: null, company: 'A & B', lang: 'en' }
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16"/></svg>'

const fileOf = (width: number, type: 'image/webp' | 'image/avif' = 'image/webp') => ({
  path: `${width}.${type.slice(6)}`,
  width,
  height: width / 2,
  type,
})
/** A light picture, of which a card needs the file of 1440 pixels. */
const COVER = samplePicture({
  width: 1920,
  height: 960,
  variants: [fileOf(1920), fileOf(480), fileOf(1440), fileOf(1440, 'image/avif')],
})

let dir: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-'))
})
afterEach(() => rm(dir, { recursive: true }))

type ReadPicture = (path: string) => Promise<ArrayBuffer>

/** Returns a picture of the demo for every path. */
const readDemo = vi.fn<ReadPicture>(
  async () => Uint8Array.from(await readFile(join(ROOT_DIR, 'supabase/server/demo/pictures/havn-1600.webp'))).buffer,
)
beforeEach(() => readDemo.mockClear())

async function draw(
  outDir: string,
  card = CARD,
  cover: StoredPicture | null = null,
  readPicture: ReadPicture = readDemo,
) {
  const cards = socialCards({
    outDir: join(dir, outDir),
    cacheDir: join(dir, 'cached'),
    siteUrl: 'https://a.example',
    logo,
    readPicture,
  })
  const { tags, file, isWhole } = await cards.cardFor(card, cover)
  await cards.finish()
  return { tags, file, isWhole, path: join(dir, outDir, file) }
}

/** Returns the colour of a JPEG of 1200 by 630 pixels at a point. */
async function colorsOf(path: string) {
  const data = (await readFile(path)).toString('base64')
  const image = `<image href="data:image/jpeg;base64,${data}" width="1200" height="630"/>`
  const pixels = await renderPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${image}</svg>`,
  )
  return (x: number, y: number) => Array.from(pixels.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 4))
}

/** Returns the size of a JPEG, of its frame header. */
function sizeOf(jpeg: Buffer) {
  const at = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  return { width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) }
}

test('renders a PNG in the size of its tags', async () => {
  const { tags, file, path, isWhole } = await draw('site')
  expect(isWhole).toBe(true)
  const png = await readFile(path)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(tags).toContain(`<meta property="og:image" content="https://a.example/${file}">`)
  expect(tags).toContain('<meta property="og:image:type" content="image/png">')
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

test('draws the texts over a cover, as a JPEG that networks load', async () => {
  const { tags, file, path, isWhole } = await draw('site', CARD, COVER)
  expect(isWhole).toBe(true)
  expect(readDemo.mock.calls).toEqual([['1440.webp']])
  const jpeg = await readFile(path)
  expect(sizeOf(jpeg)).toEqual({ width: 1200, height: 630 })
  expect(jpeg.length).toBeLessThan(300_000)
  expect(file).toMatch(/^social\/[0-9a-f]{16}\.jpg$/)
  expect(tags).toContain(`<meta property="og:image" content="https://a.example/${file}">`)
  expect(tags).toContain('<meta property="og:image:type" content="image/jpeg">')
  expect(tags).toContain('<meta property="og:image:alt" content="Services – A &amp; B">')
  // The same without texts.
  const bare = await draw('bare', { ...CARD, title: '', company: '' }, COVER)
  const [drawn, below] = [await colorsOf(path), await colorsOf(bare.path)]
  expect(drawn(1150, 300)).toEqual(below(1150, 300))
  const white = Array.from({ length: 300 }, (_, x) => drawn(84 + x, 535)).filter(([red = 0]) => red > 240)
  expect(white.length).toBeGreaterThan(20)
})

test('its texts are on a shade, whatever the picture', async () => {
  const white = { data: new Uint8ClampedArray(1200 * 630 * 4).fill(255), width: 1200, height: 630 }
  const { coverCardSvg } = await import('@nordlys/ui/social-card/social-card.ts')
  const { drawOver } = await import('./pixels.ts')
  const font = { family: 'Schibsted Grotesk', widthOf: (text: string) => text.length }
  const texts = { ...CARD, company: '', section: 'Blog' }
  const { data } = drawOver(white, await renderPixels(coverCardSvg(texts, { logo: '<svg />', font })))
  const brightest = (top: number, bottom: number) =>
    Math.max(...Array.from({ length: bottom - top }, (_, row) => data[((top + row) * 1200 + 1100) * 4] ?? 0))
  // White text has a contrast of 4.5 on a grey of 118, and of 3, which is enough for large text, on one of 149.
  expect(brightest(60, 95)).toBeLessThan(140)
  expect(brightest(440, 630)).toBeLessThan(118)
})

test('draws the same texts over the same picture once, without reading it again', async () => {
  const first = await draw('first', CARD, COVER)
  const again = await draw('again', CARD, { ...COVER, alt: 'A harbour at night' })
  expect(again.file).toBe(first.file)
  expect(await readFile(again.path)).toEqual(await readFile(first.path))
  expect(readDemo).toHaveBeenCalledTimes(1)
})

test('draws another focal point and another picture under another name', async () => {
  const files = [COVER, { ...COVER, focal_x: 1 }, { ...COVER, variants: [fileOf(1441)] }]
  const names = new Set<string>()
  for (const [index, cover] of files.entries()) names.add((await draw(`site-${index}`, CARD, cover)).file) // oxlint-disable-line no-await-in-loop -- one after the other
  expect(names.size).toBe(3)
})

test('takes the largest file of a picture that is too small, and none of another format', async () => {
  await draw('small', CARD, { ...COVER, variants: [fileOf(480), fileOf(960)] })
  expect(readDemo.mock.calls).toEqual([['960.webp']])
  const other = await draw('other', CARD, { ...COVER, variants: [fileOf(1440, 'image/avif')] })
  expect([other.file.endsWith('.png'), other.isWhole]).toEqual([true, true])
})

test('draws a card without a picture that cannot be read, and says so', async () => {
  const plain = await draw('plain')
  const unread = vi.fn<ReadPicture>(async () => {
    throw new Error('The media library does not answer')
  })
  const lost = await draw('lost', CARD, COVER, unread)
  expect([lost.file, lost.isWhole]).toEqual([plain.file, false])
  const broken = await draw(
    'broken',
    CARD,
    COVER,
    vi.fn<ReadPicture>(async () => new ArrayBuffer(8)),
  )
  expect([broken.file, broken.isWhole]).toEqual([plain.file, false])
  expect(await readdir(join(dir, 'cached', 'social'))).toHaveLength(1)
  const found = await draw('found', CARD, COVER)
  expect([found.file.endsWith('.jpg'), found.isWhole]).toEqual([true, true])
})
