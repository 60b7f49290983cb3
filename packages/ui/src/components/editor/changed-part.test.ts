import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test('cuts a long text to the part that differs, and shows a short one whole', () => {
  const [before, after] = ['a'.repeat(1000), 'z'.repeat(1000)]
  const around = [before.slice(0, 80), after.slice(0, 80)] as const
  expect(changedPart(`${before}mine${after}`, `${before}theirs${after}`)).toBe(`… ${around.join('mine')} …`)
  expect(changedPart('mine', `${before}theirs`)).toBe('mine')
  expect(changedPart(before, '')).toBe(before)
})
