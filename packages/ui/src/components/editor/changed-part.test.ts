import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test('a long text is cut to the part that differs, a short one is shown whole', () => {
  const [before, after] = ['a'.repeat(1000), 'z'.repeat(1000)]
  const around = [before.slice(0, 80), after.slice(0, 80)] as const
  expect(changedPart(`${before}mine${after}`, `${before}theirs${after}`)).toBe(`… ${around.join('mine')} …`)
  expect(changedPart('mine', `${before}theirs`)).toBe('mine')
  expect(changedPart(before, '')).toBe(before)
})
