import bidiFactory from 'bidi-js'

/** A loaded font file. */
export interface Face {
  readonly name: string
  readonly draws: (code: number) => boolean
}

/** A run of characters in one font and one direction. */
export interface TextRun {
  readonly text: string
  /** The name of the font. */
  readonly font: string
  /** Its place in reading order. */
  readonly place: number
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Splits a line into runs in visual order, from left to right: Arabic and Hebrew words run right to left. The text of a run is in reading order.
 * Characters without a glyph are omitted.
 */
export function textRuns(text: string, faces: readonly Face[]): TextRun[] {
  const line = text.normalize('NFC')
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; font: string; level: number; place: number }[] = []
  for (const { segment, index } of graphemes.segment(line)) {
    const font = fontOf(segment, faces)
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (font === null) continue
    if (last?.font === font && last.level === level) last.text += segment
    else runs.push({ text: segment, font, level, place: runs.length })
  }
  return inVisualOrder(runs)
}

/** Returns one font for a letter with its marks, or the first that has the letter alone. */
function fontOf(grapheme: string, faces: readonly Face[]): string | null {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
  const whole = faces.find(({ draws }) => codes.every(draws))
  return (whole ?? faces.find(({ draws }) => draws(codes[0] ?? 0)))?.name ?? null
}

/** Applies Unicode's rule L2: reverses each sequence of runs at a level or above, from the highest level down. */
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
