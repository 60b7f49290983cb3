import { expect, test } from 'vitest'
import { isPicture, isPictureReference, optionalUrl } from './url.ts'

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

test.each([
  ['media:0b0e7a52-6d4f-4a53-9c1e-0a4d3b1f2c3d', true],
  ['/images/a.png', true],
  ['media:0B0E7A52-6D4F-4A53-9C1E-0A4D3B1F2C3D', false],
  ['media:0b0e7a52-6d4f-4a53-9c1e-0a4d3b1f2c3d/x', false],
  ['media:', false],
])('content may refer to an image by %s: %s [W2]', (value, expected) => {
  expect(isPictureReference(value)).toBe(expected)
})
