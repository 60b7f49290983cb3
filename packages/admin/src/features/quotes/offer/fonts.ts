import type { Face } from '@nordlys/data/lib/pdf/text-runs'
import { z } from 'zod/mini'

export type Weight = 'regular' | 'bold'

/** Registers a font under a name; returns a function that tests whether it has a glyph for a character. */
type Register = (name: string, data: ArrayBuffer) => (code: number) => boolean

/** The font of Latin, Greek and Cyrillic letters, the only one with a bold weight. */
const BASE = 'noto-sans'

// Each package splits a font into files of some hundred characters, with a table of the characters in each; only the files that the text needs
// are loaded.
const files = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/*/files/*-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans/files/*-700-normal.woff',
    // Full fonts in one file.
    '!../../../../node_modules/@fontsource/*/files/*-{chinese-simplified,korean}-*',
    // Their Latin letters are in the base font.
    '!../../../../node_modules/@fontsource/{gowun-dodum,ibm-plex-sans-arabic,noto-sans-*}/files/*-latin-*',
  ],
  { query: '?url&no-inline', import: 'default', exhaustive: true },
)
const tables = import.meta.glob<unknown>('../../../../node_modules/@fontsource/*/unicode.json', {
  import: 'default',
  exhaustive: true,
})

const FAMILIES = Object.keys(tables)
  .map((path) => path.split('/').at(-2) ?? '')
  // Chinese and Korean last: these fonts contain letters of other scripts as well.
  .toSorted((one, other) => rank(one) - rank(other) || one.localeCompare(other))

function rank(family: string): number {
  if (family === BASE) return 0
  return family === 'noto-sans-sc' ? 2 : family === 'gowun-dodum' ? 3 : 1
}

const at = <Value>(modules: Record<string, () => Promise<Value>>, end: string) =>
  Object.entries(modules).find(([path]) => path.endsWith(end))?.[1]

const tableSchema = z.record(z.string(), z.string())

/** Loads the fonts that a text needs, base font first. Characters without a glyph have no font. Rejects when a file fails to load. */
export async function loadFaces(text: string, weight: Weight, register: Register): Promise<Face[]> {
  const missing = new Set(
    Array.from(text.normalize('NFC').replaceAll(/\p{C}/gu, ''), (character) => character.codePointAt(0) ?? 0),
  )
  const faces: Face[] = []
  for (const family of FAMILIES) {
    if (missing.size === 0) break
    // oxlint-disable-next-line no-await-in-loop -- most texts need only the first table
    const table = tableSchema.parse(await at(tables, `/${family}/unicode.json`)?.())
    for (const [subset, list] of Object.entries(table)) {
      const load = at(files, `/${fileName(family, subset, weight)}`)
      if (!load || !parseRanges(list).some((range) => [...missing].some((code) => isWithin(range, code)))) continue
      const name = `${family} ${subset} ${weight}`
      // oxlint-disable-next-line no-await-in-loop -- the next file is needed only for characters missing in this one
      const draws = register(name, await fetchFont(await load()))
      faces.push({ name, draws })
      for (const code of missing) if (draws(code)) missing.delete(code)
    }
  }
  return faces
}

async function fetchFont(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}

/** Large fonts number their files: `[4]` in the table is 4 in the name. */
const fileName = (family: string, subset: string, weight: Weight) =>
  `${family}-${subset.replaceAll(/[[\]]/g, '')}-${weightOf(family, weight)}-normal.woff`

const weightOf = (family: string, weight: Weight) => (family === BASE && weight === 'bold' ? 700 : 400)

const isWithin = ([first, last]: readonly [number, number], code: number) => code >= first && code <= last

function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
