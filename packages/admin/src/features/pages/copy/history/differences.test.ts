import { expect, test } from 'vitest'
import { valueDifferences } from './differences.ts'

test('returns only the differences, each with its path', () => {
  expect(valueDifferences({ title: 'a', roles: ['x', 'y'] }, { roles: ['x', 'z', 'q'], title: 'a' })).toEqual([
    { place: 'roles[1]', before: 'y', now: 'z' },
    { place: 'roles[2]', before: null, now: 'q' },
  ])
})

test('reports every value as different from nothing', () => {
  expect(valueDifferences([{ title: 'a', open: true }], null)).toEqual([
    { place: '[0].title', before: 'a', now: null },
    { place: '[0].open', before: 'true', now: null },
  ])
})
