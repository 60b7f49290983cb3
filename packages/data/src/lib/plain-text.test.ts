import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, isPlainText, isVisible } from './plain-text.ts'
import { lines, optionalLine, optionalText, requiredLine, requiredText } from './validation.ts'

/** Invisible texts, by their content. */
export const INVISIBLE: Readonly<Record<string, string>> = {
  'a zero-width space': '\u200B',
  'a zero-width joiner': '\u200D',
  'a word joiner and a byte order mark': '\u2060\uFEFF',
  'a combining accent': '\u0301',
  'combining marks of several scripts': '\u0E31\u093E\u20DD\u0591',
  'bidirectional controls': '\u202E\u2066\u2069\u200F',
  'Hangul fillers': '\u3164\u115F\u1160\uFFA0',
  'a blank braille pattern': '\u2800',
  'a Mongolian vowel separator': '\u180E',
  'tag characters': '\u{E0041}\u{E007F}',
  'variation selectors': '\uFE0F\u{E0100}',
  'a musical null notehead': '\u{1D159}',
  'wide and ideographic spaces': '\u2003\u3000\u00A0',
  'a soft hyphen': '\u00AD',
  'a line separator': '\u2028',
}

describe('text of which nothing is visible', () => {
  test.each(Object.entries(INVISIBLE))('is neither a name nor a message: %s', (_name, text) => {
    for (const value of [text, ` ${text}\t${text} `]) {
      expect(isVisible(value)).toBe(false)
      expect(requiredLine(100).safeParse(value).error?.issues[0]?.message).toBe('errors:required')
      expect(requiredText(100).safeParse(value).error?.issues[0]?.message).toBe('errors:required')
      expect([optionalLine(100).parse(value), optionalText(100).parse(value)]).toEqual([null, null])
      expect(lines.parse(['sql', value])).toEqual(['sql'])
    }
  })

  test.each(['Å', 'e\u0301', '이', '👍🏽', '👩\u200D👧', '⠓', 'ཨ', '…', '1', 'عائشة', 'नि', '\u200BKari'])(
    'is not %j',
    (text) => {
      expect(isVisible(text)).toBe(true)
      expect(requiredLine(100).safeParse(text).success).toBe(true)
    },
  )
})

describe('text from slides and Word', () => {
  test.each([
    ['First\vsecond', 'First\nsecond', 'First second'],
    ['Page\fnext', 'Page\nnext', 'Page next'],
    ['a\u0085b\u2028c\u2029d', 'a\nb\nc\nd', 'a b c d'],
    ['sam\u00ADar\u00ADbeid', 'samarbeid', 'samarbeid'],
    ['10\u00A0000\u202Fkr', '10 000 kr', '10 000 kr'],
    ['e\u001Epost', 'e-post', 'e-post'],
    ['sam\u001Fliv', 'samliv', 'samliv'],
    ['cell\u0007 note\u0002 object\u0001', 'cell note object', 'cell note object'],
    ['\u202Egnp.exe \u2066שלום\u2069', 'gnp.exe שלום', 'gnp.exe שלום'],
    ['\u200E28.11.2026\u200F\u061C', '28.11.2026', '28.11.2026'],
    ['zero\u200Bwidth\uFEFF', 'zerowidth', 'zerowidth'],
    ['Kari\tSolberg', 'Kari\tSolberg', 'Kari Solberg'],
    ['A\u030Ase Bla\u030Aba\u0308r', 'Åse Blåbär', 'Åse Blåbär'],
    ['می\u200Cخواهم 👩\u200D👧', 'می\u200Cخواهم 👩\u200D👧', 'می\u200Cخواهم 👩\u200D👧'],
  ])('%j is cleaned, not refused', (pasted, text, line) => {
    expect([cleanText(pasted), cleanLine(pasted)]).toEqual([text, line])
    expect(requiredText(100).parse(pasted)).toBe(text)
    expect(requiredLine(100).parse(pasted)).toBe(line)
  })

  test.each(['NUL \u0000', '\u001B[31m', '\u009F', 'half \uD800'])('%j is refused', (text) => {
    expect(isPlainText(cleanText(text))).toBe(false)
    expect(requiredText(100).safeParse(text).error?.issues[0]?.message).toBe('errors:invalid')
  })
})

test.each([
  ['x'.repeat(101), 'errors:too_long=1'],
  [` ${'x'.repeat(1345)} `, 'errors:too_long=1245'],
])('says by how much a text is too long', (text, message) => {
  expect(requiredText(100).safeParse(text).error?.issues[0]?.message).toBe(message)
})
