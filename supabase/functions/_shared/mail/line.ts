/** The maximum length of header text, in characters. */
const MAX = 200

/**
 * Returns text as one line that is safe in a header, of limited length. Removes control characters, line separators, invisible direction
 * marks and encoded words (RFC 2047), which mail clients would decode. The library encodes headers afterwards (rule W3).
 */
export function oneLine(text: string, longest = MAX): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  if (line.length <= longest) return line
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}
