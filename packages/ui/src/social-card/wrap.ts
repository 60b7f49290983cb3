/** Returns the width of a text, in the unit of the lines' width. */
export type Measure = (text: string) => number

/** Breaks a text into lines that fit `width`; a wider word gets a separate line. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const space = measure('n n') - measure('nn')
  const lines: { words: string[]; width: number }[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const line = lines.at(-1)
    const wordWidth = measure(word)
    if (line && line.width + space + wordWidth <= width) {
      line.words.push(word)
      line.width += space + wordWidth
    } else {
      lines.push({ words: [word], width: wordWidth })
    }
  }
  return lines.map((line) => line.words.join(' '))
}

/** Returns at most `count` lines; the last one ends in an ellipsis when some are dropped. */
export function cutLines(lines: readonly string[], count: number): readonly string[] {
  if (lines.length <= count) return lines
  return [...lines.slice(0, count - 1), `${(lines[count - 1] ?? '').replace(/[\s.,:;–-]+$/, '')} …`]
}
