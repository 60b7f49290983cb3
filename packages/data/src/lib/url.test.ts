import { expect, test } from 'vitest'
import { isPicture, optionalUrl } from './url.ts'

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'ftp://x.example',
  '//x.example',
  'https://',
  'https://a b',
])('rejects %s as a link [W2]', (value) => {
  expect(optionalUrl.safeParse(value).error?.issues[0]?.message).toBe('errors:url')
})

test('turns missing and empty text into null, and trims a link', () => {
  expect([optionalUrl.parse(''), optionalUrl.parse(undefined), optionalUrl.parse(' https://x.example/å ')]).toEqual([
    null,
    null,
    'https://x.example/å',
  ])
})

test.each([
  ['/images/a.png', true],
  ['https://x.example/a.png', true],
  ['//evil.example/a.png', false],
  [String.raw`/\evil.example/a.png`, false],
  ['data:image/svg+xml,x', false],
])('an image from %s: %s [W2]', (value, expected) => {
  expect(isPicture(value)).toBe(expected)
})
