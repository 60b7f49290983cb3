import { expect, test } from 'vitest'
import { pageRange, searchPattern } from './list.ts'

test('a page is a zero-based, inclusive range', () => {
  expect(pageRange({ page: 1, pageSize: 25 })).toEqual({ from: 0, to: 24 })
  expect(pageRange({ page: 3, pageSize: 10 })).toEqual({ from: 20, to: 29 })
})

test("LIKE's signs are searched for, not obeyed", () => {
  expect(searchPattern(' 50%_OFF\\ ')).toBe(String.raw`%50\%\_off\\%`)
  expect(searchPattern('a*b')).toBe('%a_b%')
})
