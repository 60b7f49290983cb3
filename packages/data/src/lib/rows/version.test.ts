import { expect, test } from 'vitest'
import { rowsVersion } from './version.ts'

const row = (key: string, updated_at: string) => ({ key, value: {}, updated_at })
const before = [row('a', '2026-01-01T00:00:00.5+00:00'), row('b', '2026-01-02T00:00:00+00:00')]

test('returns another version after every change, addition and removal', () => {
  const versions = [
    before,
    [before[0], row('b', '2026-01-03T00:00:00+00:00')],
    [...before, row('c', '2026-01-02T00:00:00+00:00')],
    before.slice(1),
    [],
  ].map(rowsVersion)
  expect(new Set(versions).size).toBe(versions.length)
  expect(rowsVersion(before.toReversed())).toBe(rowsVersion(before))
})

test.each([null, 'text', {}, [null, 7, {}]])('does not throw for an invalid response (%j)', (answer) => {
  expect(rowsVersion(answer)).toBeTypeOf('string')
})
