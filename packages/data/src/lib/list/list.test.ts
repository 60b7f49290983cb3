import { expect, test } from 'vitest'
import { pageRange, searchPatterns } from './list.ts'

test('a page is a zero-based, inclusive range', () => {
  expect(pageRange({ page: 1, pageSize: 25 })).toEqual({ from: 0, to: 24 })
  expect(pageRange({ page: 3, pageSize: 10 })).toEqual({ from: 20, to: 29 })
})

test("LIKE's signs are searched for, not obeyed", () => {
  expect(searchPatterns(' 50%_OFF\\ ')).toEqual([String.raw`%50\%\_off\\%`])
  expect(searchPatterns('a*b')).toEqual(['%a_b%'])
})

test('every word of a search must be found, in any order', () => {
  expect(searchPatterns('Polar  Nadia')).toEqual(['%polar%', '%nadia%'])
  expect(searchPatterns('  ')).toEqual([])
})
