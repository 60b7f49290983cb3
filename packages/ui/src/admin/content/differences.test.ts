import { expect, test } from 'vitest'
import { valueDifferences } from './differences.ts'

test('only what differs is told, with its place', () => {
  expect(valueDifferences({ title: 'a', roles: ['x', 'y'] }, { roles: ['x', 'z', 'q'], title: 'a' })).toEqual([
    { place: 'roles[1]', before: 'y', now: 'z' },
    { place: 'roles[2]', before: null, now: 'q' },
  ])
})

test('what was nothing before differs in everything', () => {
  expect(valueDifferences([{ title: 'a', open: true }], null)).toEqual([
    { place: '[0].title', before: 'a', now: null },
    { place: '[0].open', before: 'true', now: null },
  ])
})
