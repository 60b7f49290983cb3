import { expect, test } from 'vitest'
import { foldSame, lineDiff } from './line-diff.ts'

const SIGNS = { same: ' ', removed: '-', added: '+' } as const
const diff = (before: string[], after: string[]) =>
  lineDiff(before.join('\n'), after.join('\n')).map(({ kind, text }) => SIGNS[kind] + text)

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
    [' a', ' b'],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'c'],
    [' a', '-b', ' c'],
  ],
  [
    ['a', 'c'],
    ['a', 'b', 'c'],
    [' a', '+b', ' c'],
  ],
  [
    ['a', 'b', 'c'],
    ['a', 'x', 'c'],
    [' a', '-b', '+x', ' c'],
  ],
  [['a', 'a'], ['a'], [' a', '-a']],
  [
    ['a', 'b', 'c', 'd'],
    ['b', 'x', 'd', 'e'],
    ['-a', ' b', '-c', '+x', ' d', '+e'],
  ],
  [[''], ['a'], ['-', '+a']],
])('compares %j with %j', (before, after, lines) => {
  expect(diff(before, after)).toEqual(lines)
})

test('contains both texts in the comparison', () => {
  const before = Array.from({ length: 40 }, (_, n) => `line ${n % 7}`).join('\n')
  const after = Array.from({ length: 35 }, (_, n) => `line ${n % 5}`).join('\n')
  const lines = lineDiff(before, after)
  const without = (gone: string) =>
    lines
      .filter(({ kind }) => kind !== gone)
      .map(({ text }) => text)
      .join('\n')
  expect(without('added')).toBe(before)
  expect(without('removed')).toBe(after)
})

const many = (word: string) => Array.from({ length: 2100 }, (_, n) => `${word} ${n}`).join('\n')

test('shows texts that are too long to compare as replaced', () => {
  const lines = lineDiff(many('a'), many('b'))
  expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(2100)
  expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(2100)
})

test('compares a long text that has few changes', () => {
  const long = many('a')
  const lines = lineDiff(`first\n${long}\nlast`, `1st\n${long}\nlast one`)
  expect(lines.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual([
    'first',
    '1st',
    'last',
    'last one',
  ])
})

test('folds equal lines far from a change', () => {
  const lines = lineDiff('1\n2\n3\n4\n5\n6\n7', '1\n2\n3\n4\n5\n6\nx')
  expect(foldSame(lines).map((line) => (line.kind === 'folded' ? line.count : line.text))).toEqual([
    4,
    '5',
    '6',
    '7',
    'x',
  ])
})
