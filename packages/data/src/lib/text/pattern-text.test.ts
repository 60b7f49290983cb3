import { expect, test } from 'vitest'
import { patternText } from './pattern-text.ts'

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
const TEXTS = [
  ...ASCII,
  ASCII.join(''),
  'post-mottak@blåbær.no',
  '(+47) 22-33-44/55',
  'a&&b--c##d',
  '🦊 fox',
  'e\u0301',
  '\u2028',
  '\\d{2,}',
  'x\ud800',
]

test.each(['', 'i', 'u', 'iu', 'v', 'iv', 'gs'])('finds every text literally with the flags “%s”', (flags) => {
  for (const text of TEXTS) {
    const found = new RegExp(`^(?:${patternText(text)})$`, flags).exec(text)
    expect(found?.[0]).toBe(text)
    expect(new RegExp(`^(?:${patternText(text)})$`, flags).test(`${text}${text}`)).toBe(false)
  }
})
