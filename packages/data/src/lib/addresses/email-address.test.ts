import { expect, test } from 'vitest'
import { asciiAddress } from './email-address.ts'
import { email } from '../validation.ts'

test.each([
  ['post@blåbær.no', 'post@xn--blbr-roah.no'],
  ['post@bla\u030Abær.no', 'post@xn--blbr-roah.no'],
  ['post@BLÅBÆR.NO', 'post@xn--blbr-roah.no'],
  ['post@epost.blåbær.no', 'post@epost.xn--blbr-roah.no'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@b.xn--p1ai', 'a@b.xn--p1ai'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@straße.de', 'a@xn--strae-oqa.de'],
  ['a&b@example.com', 'a&b@example.com'],
  ["o'hara+tag#1@example.com", "o'hara+tag#1@example.com"],
  ['{a}!$%*/=?^_`|~-b@example.museum', '{a}!$%*/=?^_`|~-b@example.museum'],
  [' kari@fjord.example\u200B', 'kari@fjord.example'],
  ['Kari@Fjord.Example', 'Kari@Fjord.Example'],
])('%j is stored as %s', (typed, stored) => {
  expect(email.parse(typed)).toBe(stored)
  expect(email.parse(stored)).toBe(stored)
})

test.each([
  'plain',
  '@',
  'a@',
  '@b.no',
  'a@b',
  'a@b@c.no',
  'a@b..no',
  'a@.no',
  'a@b.no.',
  'a@-b.no',
  'a@b-.no',
  'a@b_c.no',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@[127.0.0.1]',
  '.a@b.no',
  'a.@b.no',
  'a..b@c.no',
  'a b@c.no',
  'a,b@c.no',
  '"a"@b.no',
  'Kari <a@b.no>',
  'a@blåbær.no/path',
  'a@user:å.no',
  'a@å.no?x=1',
  'a@å%2Eno',
  'a@blåbær.no\r\nBcc: all@example.org',
  'a@\u200B.no',
])('%j is no address', (text) => {
  expect(email.safeParse(text).error?.issues[0]?.message).toMatch(/^errors:(?:email|email_letters)$/)
})

test.each(['kåre@example.com', 'пример@пример.рф', 'ka\u030Are@blåbær.no'])(
  'refuses letters before the @: %s',
  (text) => {
    expect(email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['errors:email_letters'])
  },
)

test('converts a domain of look-alike letters to ASCII, which shows the difference', () => {
  expect(email.parse('post@аpple.com')).toBe('post@xn--pple-43d.com')
})

// A slow pattern would exceed the limit of the test.
test('reads a long text in linear time', () => {
  for (const text of ['a.'.repeat(50_000), `a@${'b.'.repeat(50_000)}`, `a@${'å'.repeat(50_000)}.no`]) {
    asciiAddress(text)
    expect(email.safeParse(text).success).toBe(false)
  }
})
