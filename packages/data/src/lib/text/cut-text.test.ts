import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'
import { shortened, shortenedFileName } from './shortened.ts'

const FAMILY = '👩‍👩‍👧'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['ab😀c', 4, 'ab😀'],
  [`a${FAMILY}b`, 5, 'a'],
  ['bla\u030Abær', 3, 'bl'],
  ['🇳🇴🇸🇪', 6, '🇳🇴'],
  [FAMILY, 3, '👩\u200D'],
  ['abc', 0, ''],
])('cuts %j to %i code units: %j', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut)
  expect(cutText(text, limit).isWellFormed()).toBe(true)
})

test('never leaves half a character, wherever it cuts', () => {
  const text = `x😀${FAMILY}é🇳🇴å`
  for (let limit = 0; limit <= text.length; limit += 1) {
    expect(cutText(text, limit).isWellFormed()).toBe(true)
    expect(cutText(text, limit).length).toBeLessThanOrEqual(limit)
    expect(text.startsWith(cutText(text, limit))).toBe(true)
  }
})

test('ends a shortened text with an ellipsis, and keeps the ending of a file', () => {
  expect(shortened('one two', 7)).toBe('one two')
  expect(shortened('one two three', 5)).toBe('one…')
  const name = shortenedFileName(`${'x'.repeat(196)}😀.jpeg`, 200)
  expect(name).toBe(`${'x'.repeat(194)}….jpeg`)
  expect(shortenedFileName('fjord.jpg', 200)).toBe('fjord.jpg')
  expect(shortenedFileName('x'.repeat(204), 200)).toBe(`${'x'.repeat(199)}…`)
})
