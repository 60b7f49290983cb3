import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_DRAWINGS, DEMO_PICTURES, readDemoPictures } from '../supabase/server/demo/demo-pictures.ts'
import { ROOT } from './lib/root.ts'

const MAX_BYTES = 1_500_000

const pictures = readDemoPictures()
const files = pictures.flatMap((picture) => picture.files)
const read = (file: string) => readFileSync(join(DEMO_PICTURES, file))

/** Returns the type and the size that the bytes of a WebP file state (RFC 9649, section 2). */
function inspect(bytes: Buffer): { type: string; width: number; height: number } | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null
  const type = 'image/webp'
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

test('the manifest of the demo pictures lists every file once', () => {
  const names = files.map(({ file }) => file)
  expect(names.toSorted()).toEqual(
    readdirSync(DEMO_PICTURES)
      .filter((name) => name !== 'manifest.json')
      .toSorted(),
  )
})

test.each(files)('$file has the stated type and size', ({ file, type, width, height }) => {
  expect(inspect(read(file))).toEqual({ type, width, height })
})

test('the demo pictures have at most 1.5 MB', () => {
  expect(files.reduce((sum, { file }) => sum + read(file).length, 0)).toBeLessThanOrEqual(MAX_BYTES)
})

test('each demo picture has a drawing', () => {
  expect(readdirSync(DEMO_DRAWINGS).toSorted()).toEqual(pictures.map(({ name }) => `${name}.svg`).toSorted())
})

describe.each(pictures)('$name', ({ name, record, files: sizes, ...texts }) => {
  test('has the proportions of its drawing, which has valid numbers', () => {
    const svg = readFileSync(join(DEMO_DRAWINGS, `${name}.svg`), 'utf8')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    for (const size of sizes) expect(size.height).toBe(Math.round((size.width / Number(width)) * Number(height)))
  })

  test('has texts in both languages', () => {
    expect(texts.alt.length).toBeGreaterThan(4)
    expect(texts.alt_no.length).toBeGreaterThan(4)
    // The names of companies are the same in both.
    expect(texts.alt_no === texts.alt).toBe(record.table === 'clients')
    expect(texts.caption === null).toBe(texts.caption_no === null)
  })

  test('belongs to a record of the demo', () => {
    expect(readFileSync(join(ROOT, 'supabase', 'seed.sql'), 'utf8')).toContain(`'${record.name}'`)
  })
})

test('the demo has pictures of 8 projects, 4 posts, 5 people and 6 clients', () => {
  const records = new Set(pictures.map(({ record }) => `${record.table} ${record.name}`))
  expect(records.size).toBe(8 + 4 + 5 + 6)
})
