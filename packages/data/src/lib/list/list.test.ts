import { expect, test } from 'vitest'
import { searchPatterns } from './list.ts'

test('escapes LIKE wildcards', () => {
  expect(searchPatterns(' 50%_OFF\\ ')).toEqual([[String.raw`%50\%\_off\\%`]])
  expect(searchPatterns('a*b')).toEqual([['%a_b%']])
})

test('matches every word of a search, in any order', () => {
  expect(searchPatterns('Polar  Nadia')).toEqual([['%polar%'], ['%nadia%']])
  expect(searchPatterns('  ')).toEqual([])
})

test('matches one or two letters at the start of a word', () => {
  expect(searchPatterns('Bo %')).toEqual([['bo%', '% bo%'], [String.raw`%\%%`]])
})

test('searches for composed letters, whichever form was typed', () => {
  expect(searchPatterns('Bla\u030Aba\u0308r A\u030ASE')).toEqual([['%blåbär%'], ['%åse%']])
})

test('searches for the stored form of an address', () => {
  expect(searchPatterns('Post@Blåbær.no')).toEqual([['%post@xn--blbr-roah.no%']])
  expect(searchPatterns('blåbær.no a&b@example.com')).toEqual([['%blåbær.no%'], ['%a&b@example.com%']])
})
