import { COUNT_LIMIT, type ListQuery, SEARCH_COUNT_LIMIT, UNCOUNTED } from '@nordlys/data/lib/list/list'
import { describe, expect, test } from 'vitest'
import { pageRange, pageTargets } from './page-targets.ts'

const SIZE = 10
const MANY = UNCOUNTED

const query = (page: number): ListQuery => ({
  page,
  pageSize: SIZE,
  sort: { column: 'name', direction: 'asc' },
  search: '',
  filters: {},
})
const page = (total: number | null, length = SIZE) => ({
  rows: Array.from({ length }, (_, n) => ({ id: `id${n}`, name: `Kari ${n}` })),
  total,
})

const after = { side: 'after', id: 'id9', value: 'Kari 9' }
const before = { side: 'before', id: 'id0', value: 'Kari 0' }

describe('pageTargets', () => {
  test.each([
    [1, page(23), { first: null, previous: null, next: { page: 2 }, last: { page: 3 } }],
    [3, page(23, 3), { first: { page: 1 }, previous: { page: 2 }, next: null, last: null }],
    [1, page(MANY), { first: null, previous: null, next: { page: 2 }, last: { page: -1 } }],
    [-1, page(MANY), { first: { page: 1 }, previous: { page: -2 }, next: null, last: null }],
    [-2, page(MANY), { first: { page: 1 }, previous: { page: -3 }, next: { page: -1 }, last: { page: -1 } }],
    // The end of a list that is too long to count.
    [2000, page(MANY, 4), { first: { page: 1 }, previous: { page: 1999, beside: before }, next: null, last: null }],
    // While the rows are counted.
    [1, page(null), { first: null, previous: null, next: { page: 2 }, last: null }],
    // A list that has become short.
    [-1, page(7, 7), { first: null, previous: null, next: null, last: null }],
    [1, undefined, { first: null, previous: null, next: null, last: null }],
  ])('of page %i near an end', (number, data, targets) => {
    expect(pageTargets(query(number), data)).toEqual(targets)
  })

  test.each([
    [200, page(MANY), { previous: { page: 199, beside: before }, next: { page: 201, beside: after } }],
    [-200, page(MANY), { previous: { page: -201, beside: before }, next: { page: -199, beside: after } }],
    [200, page(5000), { next: { page: 201, beside: after }, last: { page: -1 } }],
    [101, page(MANY), { previous: { page: 100 }, next: { page: 102, beside: after } }],
  ])('of page %i deep in the list name the row beside them', (number, data, targets) => {
    expect(pageTargets(query(number), data)).toMatchObject(targets)
  })
})

describe('pageRange', () => {
  test.each([
    [1, page(23), { text: 'range', from: 1, to: 10, total: 23 }],
    [3, page(23, 3), { text: 'range', from: 21, to: 23, total: 23 }],
    [-1, page(5000), { text: 'range', from: 4991, to: 5000, total: 5000 }],
    [2, page(MANY), { text: 'rangeOfMany', from: 11, to: 20, total: COUNT_LIMIT }],
    [-2, page(MANY), { text: 'rangeFromEnd', from: 11, to: 20, total: COUNT_LIMIT }],
    [1, page(null), null],
  ])('of page %i', (number, data, range) => {
    expect(pageRange(query(number), data)).toEqual(range)
  })

  test('of a search names its own limit', () => {
    expect(pageRange({ ...query(1), search: 'kari' }, page(MANY))).toMatchObject({ total: SEARCH_COUNT_LIMIT })
  })
})
