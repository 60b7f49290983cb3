import { expect, test } from 'vitest'
import { asciiAddress } from './email-address.ts'
import { shownAddress } from './shown-address.ts'

test.each([
  'post@blåbær.no',
  'Kari@epost.blåbær.no',
  'a@straße.de',
  'a@česko.cz',
  'a@øl-æøå.no',
  'a@münchen.example',
  'a@blåbær.xn--vermgensberater-ctb',
])('shows the letters of %s, and they lead back to the same address', (text) => {
  const stored = asciiAddress(text)
  const shown = shownAddress(stored)
  expect(shown).not.toContain('xn--')
  expect(asciiAddress(shown)).toBe(stored)
})

test.each([
  'post@аpple.com',
  'post@аррӏе.com',
  'post@paypaı.com',
  'post@例え.テスト',
  'post@example.com',
  'not an address',
  'xn--a@b.no',
  'a@xn--.no',
  'a@xn--zzzzzzzzzz.no',
  'a@xn--a-ä.no',
  '@xn--blbr-roah.no',
])('leaves the stored form of %s', (text) => {
  const stored = asciiAddress(text)
  expect(shownAddress(stored)).toBe(stored)
})
