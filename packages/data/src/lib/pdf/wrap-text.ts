/** Returns the width of a text. */
type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** White space at which a line may end; not the spaces within an amount or a telephone number. */
const BREAK = /[^\S\u00A0\u202F]+/

const keepNumbers = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')

/** Breaks a text into lines no wider than `width`, at its line breaks and between words; splits a longer word. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of keepNumbers(paragraph)
      .split(BREAK)
      .filter(Boolean)
      .flatMap((long) => cut(long, width, measure))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })
}

function cut(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      pieces.push(part)
      part = ''
    }
    part += segment
  }
  return [...pieces, part]
}
