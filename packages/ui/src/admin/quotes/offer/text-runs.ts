import bidiFactory from 'bidi-js'
import type { Face } from './fonts.ts'

/** Characters in a row that one font draws in one direction. */
export interface TextRun {
  readonly text: string
  /** The name of the font. */
  readonly font: string
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a line into runs, in the order in which they stand on it from left to right: Arabic and Hebrew words run against the line. The
 * text of a run is in reading order. Characters that no font draws are left out.
 */
export function textRuns(text: string, faces: readonly Face[]): TextRun[] {
  const line = text.normalize('NFC')
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; font: string; level: number }[] = []
  for (const { segment, index } of graphemes.segment(line)) {
    const font = fontOf(segment, faces)
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (font === null) continue
    if (last?.font === font && last.level === level) last.text += segment
    else runs.push({ text: segment, font, level })
  }
  return inVisualOrder(runs)
}

/** One font for a letter with its marks, or the first that draws the letter. */
function fontOf(grapheme: string, faces: readonly Face[]): string | null {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
  const whole = faces.find(({ draws }) => codes.every(draws))
  return (whole ?? faces.find(({ draws }) => draws(codes[0] ?? 0)))?.name ?? null
}

/** Unicode's rule L2: from the highest level down, what stands together at that level or above is turned around. */
function inVisualOrder<Run extends { readonly level: number }>(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return ordered
}
