import { describe, expect, test } from 'vitest'
import { merge, UNKNOWN_BASE, withValueAt } from './merge.ts'

const base = { title: 'Ledger', status: 'active', tags: ['a'], factor: { simple: 1, complex: 2 } }

describe('merging two versions of a record', () => {
  test('takes changes of only one side', () => {
    const result = merge(base, { ...base, status: 'completed' }, { ...base, title: 'Mine' })
    expect(result).toEqual({
      value: { ...base, title: 'Mine', status: 'completed' },
      clashes: [],
      theirs: [['status']],
    })
  })

  test('finds the fields that both sides changed, nested ones too', () => {
    const theirs = { ...base, title: 'Theirs', factor: { simple: 1.5, complex: 3 } }
    const mine = { ...base, title: 'Mine', factor: { simple: 2, complex: 2 } }
    const { value, clashes, theirs: kept } = merge(base, theirs, mine)
    expect(clashes).toEqual([
      { path: ['title'], theirs: 'Theirs', mine: 'Mine' },
      { path: ['factor', 'simple'], theirs: 1.5, mine: 2 },
    ])
    expect(kept).toEqual([['factor', 'complex']])
    expect(value).toMatchObject({ factor: { simple: 2, complex: 3 } })
  })

  test('finds no conflict when both sides made the same change', () => {
    const same = { ...base, title: 'Same' }
    expect(merge(base, same, { ...same })).toEqual({ value: same, clashes: [], theirs: [] })
  })

  test('merges entries one by one if their number is unchanged, otherwise the list as a whole', () => {
    const entries = [
      { title: 'A', text: 'a' },
      { title: 'B', text: 'b' },
    ]
    const theirs = [entries[0], { title: 'B2', text: 'b' }]
    const mine = [{ title: 'A', text: 'a2' }, entries[1]]
    expect(merge(entries, theirs, mine)).toEqual({
      value: [mine[0], theirs[1]],
      clashes: [],
      theirs: [[1]],
    })
    const longer = [...theirs, { title: 'C', text: 'c' }]
    expect(merge(entries, longer, mine).clashes).toEqual([{ path: [], theirs: longer, mine }])
  })

  test('treats every difference as a conflict without a common version', () => {
    const { clashes, theirs } = merge(UNKNOWN_BASE, { ...base, status: 'completed' }, { ...base, title: 'Mine' })
    expect(clashes.map(({ path }) => path)).toEqual([['title'], ['status']])
    expect(theirs).toEqual([])
  })
})

test('replaces the value at a path', () => {
  const value = { items: [{ title: 'A' }, { title: 'B' }] }
  expect(withValueAt(value, ['items', 1, 'title'], 'C')).toEqual({ items: [{ title: 'A' }, { title: 'C' }] })
  expect(withValueAt(value, [], 'whole')).toBe('whole')
  expect(value.items[1]).toEqual({ title: 'B' })
})
