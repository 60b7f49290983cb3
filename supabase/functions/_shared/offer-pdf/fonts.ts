import type { Face } from '@nordlys/data/lib/pdf/text-runs'
import FONTS from './fonts/table.mjs'

export type Weight = 'regular' | 'bold'

/** Registers a font under a name; returns a function that tests whether it has a glyph for a character. */
type Register = (name: string, data: Uint8Array) => (code: number) => boolean

/** Stands for a character that no font has; the base font has it. */
export const REPLACEMENT = '\uFFFD'

const codesOf = (text: string) =>
  new Set(Array.from(text.normalize('NFC').replaceAll(/\p{C}/gu, ''), (character) => character.codePointAt(0) ?? 0))

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const isWithin = ([first, last]: readonly [number, number], code: number) => code >= first && code <= last

function parseRanges(list: string): [number, number][] {
  return list.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/**
 * Loads the fonts that the texts of each weight need, base font first. Each font covers some hundred characters, and its module is imported only
 * for texts with one of them.
 */
export async function loadFaces(
  texts: Readonly<Record<Weight, string>>,
  register: Register,
): Promise<Record<Weight, readonly Face[]>> {
  const missing = { regular: codesOf(texts.regular + REPLACEMENT), bold: codesOf(texts.bold + REPLACEMENT) }
  const faces: Record<Weight, Face[]> = { regular: [], bold: [] }
  for (const [name, weight, list, load] of FONTS) {
    const ranges = parseRanges(list)
    const weights = (['regular', 'bold'] as const).filter(
      (one) =>
        (weight === 'any' || weight === one) &&
        [...missing[one]].some((code) => ranges.some((range) => isWithin(range, code))),
    )
    if (weights.length === 0) continue
    const { default: base64 } = await load() // oxlint-disable-line no-await-in-loop -- a later font is needed only for what this one lacks
    const face = { name, draws: register(name, bytesOf(base64)) }
    for (const one of weights) {
      faces[one].push(face)
      for (const code of missing[one]) if (face.draws(code)) missing[one].delete(code)
    }
  }
  return faces
}
