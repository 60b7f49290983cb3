/** The two fonts that every PDF reader has, so that none is embedded. */
export type Font = 'regular' | 'bold'

// Windows-1252 ("WinAnsi" to PDF) differs from Latin-1 in these; a space stands where it has no character.
const FROM_128 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

// Widths of the characters 32 to 255 in thousandths of the font size, from Adobe's font metrics (Core 14 AFM).
const widthsOf = (table: string) => table.trim().split(/\s+/).map(Number)
const WIDTHS: Readonly<Record<Font, readonly number[]>> = {
  regular: widthsOf(`
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278
  556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
  1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778
  667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
  333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556
  556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 0
  556 0 222 556 333 1000 556 556 333 1000 667 333 1000 0 611 0
  0 222 222 333 333 350 556 1000 333 1000 500 333 944 0 500 500
  278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333
  400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611
  667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278
  722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
  556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278
  556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500
`),
  bold: widthsOf(`
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278
  556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
  975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778
  667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
  333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611
  611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 0
  556 0 278 556 500 1000 556 556 333 1000 667 333 1000 0 611 0
  0 278 278 500 500 350 556 1000 333 1000 556 333 944 0 500 556
  278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333
  400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611
  722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278
  722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
  556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278
  611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556
`),
}

const UNKNOWN = '?'.charCodeAt(0)

// What is neither in the font nor a letter of it with an accent less.
const SPACES = /[\p{Zs}\t]/u
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '\u2212': '-',
  '\u2011': '-',
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code
  const place = character === ' ' ? -1 : FROM_128.indexOf(character)
  return place === -1 ? null : 128 + place
}

function bytesOf(character: string): number[] {
  if (SPACES.test(character)) return [32]
  const own = byteOf(character)
  if (own !== null) return [own]
  const plain = OTHER_LETTERS[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain === '' ? [] : Array.from(plain, (part) => byteOf(part) ?? UNKNOWN)
}

/** A text in the fonts' encoding: Western European letters as they are, others without their accents, and `?` for the rest. */
export const encodeText = (text: string): number[] => Array.from(text.normalize('NFC'), bytesOf).flat()

/** How wide a text is at a font size, in the same unit. */
export function textWidth(text: string, font: Font, size: number): number {
  const thousandths = encodeText(text).reduce((sum, byte) => sum + (WIDTHS[font][byte - 32] ?? 0), 0)
  return (thousandths * size) / 1000
}

/** Breaks a text into lines no wider than `width`, at its own line breaks and between words; a longer word is cut. */
export function wrapText(text: string, font: Font, size: number, width: number): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((long) => cut(long, font, size, width))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (textWidth(longer, font, size) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })
}

function cut(word: string, font: Font, size: number, width: number): string[] {
  if (textWidth(word, font, size) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (textWidth(part + character, font, size) > width && part !== '') {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
